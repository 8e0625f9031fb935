// Made by scripts/make_wire_types.py from the server's own types. Do not edit.

export const PROTOCOL = 1;

export type Account = {
  readonly name: string;
  readonly password: string;
};

export type Act = {
  readonly type: "act";
  readonly id: string;
  readonly seat: number;
  readonly action: unknown;
  readonly version?: number | null;
};

export type Answer = {
  readonly type: "answer";
  readonly id: string;
  readonly request: string;
  readonly yes: boolean;
};

export type Ask = {
  readonly type: "ask";
  readonly id: string;
  readonly seat: number;
  readonly what: "adjourn" | "resume" | "undo";
};

export type BotChair = {
  readonly seat: number;
  readonly level?: string;
};

export type Chair = {
  readonly seat: number;
};

export type Changes = {
  readonly name?: string | null;
  readonly options?: { readonly [key: string]: unknown } | null;
  readonly seats?: number | null;
  readonly listed?: boolean | null;
  readonly watch?: boolean | null;
  readonly pace?: Pace | null;
};

export type Hello = {
  readonly type: "hello";
  readonly protocol: number;
  readonly since?: number | null;
};

export type Learning = {
  readonly step: string;
  readonly actions?: readonly (unknown)[];
};

export type Look = {
  readonly type: "look";
  readonly seat: number;
};

export type NewName = {
  readonly seat: number;
  readonly name: string;
};

export type NewSeat = {
  readonly kind?: "bot" | "me" | "open";
  readonly name?: string;
  readonly level?: string;
};

export type NewTable = {
  readonly game: string;
  readonly name: string;
  readonly options?: { readonly [key: string]: unknown };
  readonly seats?: number | readonly (NewSeat)[];
  readonly listed?: boolean;
  readonly watch?: boolean;
  readonly pace?: Pace;
  readonly start?: boolean;
  readonly player?: string;
};

export type Nothing = {

};

export type Pace = {
  readonly kind: "days" | "live" | "none";
  readonly seconds: number;
  readonly bonus: number;
};

export type Ping = {
  readonly type: "ping";
};

export type Point = {
  readonly type: "point";
  readonly seat: number;
  readonly at: string;
};

export type Preview = {
  readonly type: "preview";
  readonly id: string;
  readonly seat: number;
  readonly action: unknown;
};

export type Say = {
  readonly type: "say";
  readonly id: string;
  readonly text: string;
  readonly seat?: number | null;
};

export type Sit = {
  readonly name: string;
  readonly seat?: number | null;
  readonly nonce?: string;
};

export type Undo = {
  readonly type: "undo";
  readonly id: string;
  readonly seat: number;
};

export type AnyFromClient = Hello | Act | Undo | Ask | Answer | Say | Point | Look | Preview | Ping;

export type Ack = {
  readonly type: "ack";
  readonly id: string;
  readonly version: number;
};

export type Catalogue = {
  readonly games: readonly (GameInfo)[];
  readonly levels: readonly (string)[];
  readonly languages: readonly (string)[];
};

export type Chapter = {
  readonly number: number;
  readonly title: string;
  readonly rules: readonly (Rule)[];
};

export type Choice = {
  readonly name: string;
  readonly values: readonly (unknown)[];
  readonly number: boolean;
  readonly default: unknown;
};

export type Error = {
  readonly code: string;
  readonly rule: string;
  readonly params: { readonly [key: string]: unknown };
};

export type Foreseen = {
  readonly type: "foreseen";
  readonly id: string;
  readonly events: readonly (unknown)[];
};

export type GameInfo = {
  readonly id: string;
  readonly title: { readonly [key: string]: string };
  readonly seats: readonly (number)[];
  readonly cooperative: boolean;
  readonly rules_version: number;
  readonly options: readonly (Choice)[];
};

export type Health = {
  readonly status: "ok";
  readonly version: string;
};

export type Lesson = {
  readonly steps: readonly (string)[];
};

export type LessonProgress = {
  readonly seat: number;
  readonly scenes: readonly (LessonScene)[];
  readonly legal: readonly (unknown)[];
  readonly done: boolean;
  readonly failed: boolean;
  readonly outcome: Outcome | null;
};

export type LessonScene = {
  readonly seat: number;
  readonly events: readonly (unknown)[];
  readonly view: unknown;
};

export type Me = {
  readonly name: string | null;
};

export type Moment = {
  readonly step: Step;
  readonly view: unknown;
  readonly to_act: readonly (number)[];
};

export type Outcome = {
  readonly returns: readonly (number)[];
  readonly ranks: readonly (number)[];
  readonly scores: readonly (number)[];
  readonly reason: string;
};

export type Pointed = {
  readonly type: "pointed";
  readonly seat: number;
  readonly at: string;
};

export type Pong = {
  readonly type: "pong";
};

export type Position = {
  readonly type: "position";
  readonly version: number;
  readonly seat: number;
  readonly view: unknown;
  readonly to_act: readonly (number)[];
  readonly awaited: readonly (number)[];
  readonly legal: readonly (unknown)[];
  readonly can_undo: boolean;
  readonly over: boolean;
  readonly outcome: Outcome | null;
  readonly clock: Times | null;
};

export type PublicSeat = {
  readonly kind: "bot" | "open" | "person";
  readonly name: string;
  readonly level: string;
  readonly yours: boolean;
  readonly here: boolean;
  readonly away: boolean;
  readonly waiting: boolean;
};

export type PublicTable = {
  readonly id: string;
  readonly code: string;
  readonly game: string;
  readonly name: string;
  readonly options: { readonly [key: string]: unknown };
  readonly seats: readonly (PublicSeat)[];
  readonly status: "adjourned" | "open" | "over" | "running";
  readonly listed: boolean;
  readonly watch: boolean;
  readonly pace: Pace;
  readonly commitment: string;
  readonly host: boolean;
  readonly updated: number;
  readonly request: Request | null;
  readonly rematch: string | null;
  readonly said: readonly (Said)[];
};

export type Refused = {
  readonly type: "refused";
  readonly id: string;
  readonly error: Error;
};

export type Replay = {
  readonly game: string;
  readonly eyes: number;
  readonly first: number;
  readonly versions: number;
  readonly moments: readonly (Moment)[];
  readonly names: readonly (string)[];
  readonly outcome: Outcome | null;
};

export type Request = {
  readonly id: string;
  readonly what: "adjourn" | "resume" | "undo";
  readonly seat: number;
  readonly agreed: readonly (number)[];
  readonly yours: boolean;
};

export type Rule = {
  readonly id: string;
  readonly text: string;
  readonly ours: boolean;
};

export type Said = {
  readonly name: string;
  readonly text: string;
};

export type Step = {
  readonly type: "step";
  readonly version: number;
  readonly kind: "chat" | "check" | "end" | "head" | "move" | "undo";
  readonly seat: number;
  readonly events: readonly (unknown)[];
  readonly text: string;
  readonly back: number | null;
};

export type Table = {
  readonly type: "table";
  readonly table: PublicTable;
};

export type Tables = {
  readonly tables: readonly (PublicTable)[];
  readonly next: string | null;
};

export type Times = {
  readonly left: readonly (number)[];
  readonly running: readonly (number)[];
};

export type Verification = {
  readonly sound: boolean;
  readonly moves: number;
  readonly draws: number;
  readonly checked_draws: number;
  readonly finished: boolean;
  readonly problems: readonly (Error)[];
};

export type Welcome = {
  readonly type: "welcome";
  readonly protocol: number;
  readonly table: PublicTable;
  readonly eyes: number;
  readonly version: number;
};

export type AnyFromServer = Welcome | Table | Step | Position | Ack | Refused | Foreseen | Pointed | Pong;

export type TheIslandAttack = {
  readonly type: "Attack";
  readonly kind: "serpent" | "shark" | "whale";
};

export type TheIslandBlowBoat = {
  readonly type: "BlowBoat";
  readonly to: number;
};

export type TheIslandBoarding = {
  readonly type: "Boarding";
  readonly at: number;
};

export type TheIslandBoatAppeared = {
  readonly type: "BoatAppeared";
  readonly at: number;
  readonly aboard: readonly (number)[];
};

export type TheIslandBoatBlown = {
  readonly type: "BoatBlown";
  readonly start: number;
  readonly to: number;
};

export type TheIslandBoatCapsized = {
  readonly type: "BoatCapsized";
  readonly at: number;
  readonly cause: "serpent" | "shark" | "whale" | "whirlpool";
  readonly fallen: readonly (number)[];
};

export type TheIslandBoatLost = {
  readonly type: "BoatLost";
  readonly at: number;
  readonly cause: "serpent" | "shark" | "whale" | "whirlpool";
};

export type TheIslandBoatPicked = {
  readonly type: "BoatPicked";
  readonly at: number;
};

export type TheIslandBoatPlaced = {
  readonly type: "BoatPlaced";
  readonly side: number;
  readonly at: number;
};

export type TheIslandBoatSailed = {
  readonly type: "BoatSailed";
  readonly start: number;
  readonly to: number;
};

export type TheIslandChooseValue = {
  readonly type: "ChooseValue";
  readonly value: number;
};

export type TheIslandClimb = {
  readonly type: "Climb";
  readonly explorer: number;
};

export type TheIslandCreatureAppeared = {
  readonly type: "CreatureAppeared";
  readonly kind: "serpent" | "shark" | "whale";
  readonly at: number;
};

export type TheIslandCreatureLost = {
  readonly type: "CreatureLost";
  readonly kind: "serpent" | "shark" | "whale";
  readonly at: number;
};

export type TheIslandCreatureMoved = {
  readonly type: "CreatureMoved";
  readonly kind: "serpent" | "shark" | "whale";
  readonly start: number;
  readonly to: number;
};

export type TheIslandCreaturePicked = {
  readonly type: "CreaturePicked";
  readonly kind: "serpent" | "shark" | "whale";
  readonly at: number;
};

export type TheIslandCreatureRelocated = {
  readonly type: "CreatureRelocated";
  readonly kind: "serpent" | "shark" | "whale";
  readonly start: number;
  readonly to: number;
};

export type TheIslandCreatureRepelled = {
  readonly type: "CreatureRepelled";
  readonly side: number;
  readonly terrain: "beach" | "forest" | "mountain";
  readonly kind: "serpent" | "shark" | "whale";
  readonly at: number;
};

export type TheIslandCreatureStayed = {
  readonly type: "CreatureStayed";
  readonly side: number;
  readonly kind: "serpent" | "shark" | "whale";
};

export type TheIslandDecline = {
  readonly type: "Decline";
};

export type TheIslandDefence = {
  readonly type: "Defence";
  readonly kind: "serpent" | "shark" | "whale";
  readonly at: number;
  readonly side: number;
};

export type TheIslandDefenceAsked = {
  readonly type: "DefenceAsked";
  readonly side: number;
  readonly kind: "serpent" | "shark" | "whale";
  readonly at: number;
};

export type TheIslandDie = {
  readonly type: "Die";
};

export type TheIslandDieRolled = {
  readonly type: "DieRolled";
  readonly side: number;
  readonly kind: "serpent" | "shark" | "whale";
};

export type TheIslandDolphin = {
  readonly type: "Dolphin";
  readonly explorer: number | null;
};

export type TheIslandDrawFirstPlayer = {
  readonly type: "DrawFirstPlayer";
  readonly side: number;
};

export type TheIslandEmbark = {
  readonly type: "Embark";
  readonly explorer: number;
  readonly to: number;
};

export type TheIslandEndMovement = {
  readonly type: "EndMovement";
};

export type TheIslandExplorerClimbed = {
  readonly type: "ExplorerClimbed";
  readonly explorer: number;
  readonly at: number;
};

export type TheIslandExplorerEmbarked = {
  readonly type: "ExplorerEmbarked";
  readonly explorer: number;
  readonly start: number;
  readonly to: number;
};

export type TheIslandExplorerJumped = {
  readonly type: "ExplorerJumped";
  readonly explorer: number;
  readonly at: number;
};

export type TheIslandExplorerLanded = {
  readonly type: "ExplorerLanded";
  readonly explorer: number;
  readonly at: number;
  readonly island: number;
};

export type TheIslandExplorerLost = {
  readonly type: "ExplorerLost";
  readonly explorer: number;
  readonly at: number;
  readonly cause: "serpent" | "shark" | "whale" | "whirlpool";
};

export type TheIslandExplorerPlaced = {
  readonly type: "ExplorerPlaced";
  readonly side: number;
  readonly explorer: number;
  readonly at: number;
};

export type TheIslandExplorerPlunged = {
  readonly type: "ExplorerPlunged";
  readonly explorer: number;
  readonly start: number;
  readonly to: number;
};

export type TheIslandExplorerPutAboard = {
  readonly type: "ExplorerPutAboard";
  readonly explorer: number;
  readonly at: number;
};

export type TheIslandExplorerSwam = {
  readonly type: "ExplorerSwam";
  readonly explorer: number;
  readonly start: number;
  readonly to: number;
};

export type TheIslandExplorerTransferred = {
  readonly type: "ExplorerTransferred";
  readonly explorer: number;
  readonly start: number;
  readonly to: number;
};

export type TheIslandExplorerWalked = {
  readonly type: "ExplorerWalked";
  readonly explorer: number;
  readonly start: number;
  readonly to: number;
};

export type TheIslandFirstPlayer = {
  readonly type: "FirstPlayer";
};

export type TheIslandFirstPlayerDrawn = {
  readonly type: "FirstPlayerDrawn";
  readonly side: number;
};

export type TheIslandGameEnded = {
  readonly type: "GameEnded";
  readonly reason: string;
  readonly scores: readonly (number)[];
  readonly ranks: readonly (number)[];
  readonly values: readonly (number)[];
};

export type TheIslandGuideSwimmer = {
  readonly type: "GuideSwimmer";
  readonly to: number;
};

export type TheIslandHeldTile = {
  readonly terrain: "beach" | "forest" | "mountain";
  readonly back: "BOAT" | "DOLPHIN" | "MOVE_SERPENT" | "MOVE_SHARK" | "MOVE_WHALE" | "REPEL_SHARK" | "REPEL_WHALE" | "SHARK" | "VOLCANO" | "WHALE" | "WHIRLPOOL" | "WIND" | null;
};

export type TheIslandJump = {
  readonly type: "Jump";
  readonly explorer: number;
};

export type TheIslandLand = {
  readonly type: "Land";
  readonly explorer: number;
};

export type TheIslandLayTile = {
  readonly type: "LayTile";
  readonly terrain: "beach" | "forest" | "mountain";
};

export type TheIslandLayout = {
  readonly type: "Layout";
};

export type TheIslandMooring = {
  readonly type: "Mooring";
};

export type TheIslandMoveCreature = {
  readonly type: "MoveCreature";
  readonly start: number;
  readonly to: number;
};

export type TheIslandMoveNone = {
  readonly type: "MoveNone";
};

export type TheIslandMovement = {
  readonly type: "Movement";
  readonly left: number;
  readonly tile_open: boolean;
};

export type TheIslandMovementEnded = {
  readonly type: "MovementEnded";
  readonly side: number;
};

export type TheIslandNoTile = {
  readonly type: "NoTile";
};

export type TheIslandNoTilePlayed = {
  readonly type: "NoTilePlayed";
  readonly side: number;
};

export type TheIslandOptions = {
  readonly first_player: "random" | number;
  readonly two_colours: boolean;
  readonly two_colour_turns: "colour" | "player";
  readonly two_colour_boats: 2 | 4;
  readonly challenge_1: boolean;
  readonly challenge_2: boolean;
  readonly challenge_3: boolean;
  readonly challenge_4: boolean;
  readonly landing_after_swim: boolean;
  readonly wind_empty_boat: boolean;
  readonly show_my_values: boolean;
  readonly end_when_settled: boolean;
  readonly reaction_privacy: "fast" | "uniform";
  readonly stall_rounds: number;
};

export type TheIslandOutcome = {
  readonly returns: readonly (number)[];
  readonly ranks: readonly (number)[];
  readonly scores: readonly (number)[];
  readonly reason: string;
};

export type TheIslandPickBoat = {
  readonly type: "PickBoat";
  readonly at: number;
};

export type TheIslandPickCreature = {
  readonly type: "PickCreature";
  readonly at: number;
};

export type TheIslandPickSwimmer = {
  readonly type: "PickSwimmer";
  readonly explorer: number;
};

export type TheIslandPlaceBoat = {
  readonly type: "PlaceBoat";
  readonly to: number;
};

export type TheIslandPlaceExplorer = {
  readonly type: "PlaceExplorer";
  readonly colour: "blue" | "green" | "red" | "yellow";
  readonly to: number;
};

export type TheIslandPlacement = {
  readonly type: "Placement";
};

export type TheIslandPlayTile = {
  readonly type: "PlayTile";
  readonly terrain: "beach" | "forest" | "mountain";
  readonly back: "BOAT" | "DOLPHIN" | "MOVE_SERPENT" | "MOVE_SHARK" | "MOVE_WHALE" | "REPEL_SHARK" | "REPEL_WHALE" | "SHARK" | "VOLCANO" | "WHALE" | "WHIRLPOOL" | "WIND";
};

export type TheIslandPlunge = {
  readonly type: "Plunge";
  readonly explorer: number;
  readonly to: number;
};

export type TheIslandPutAboard = {
  readonly type: "PutAboard";
  readonly explorer: number;
};

export type TheIslandPutCreature = {
  readonly type: "PutCreature";
  readonly to: number;
};

export type TheIslandRecall = "perfect" | "table";

export type TheIslandRelocation = {
  readonly type: "Relocation";
  readonly kind: "serpent" | "shark" | "whale";
  readonly at: number | null;
};

export type TheIslandRemoval = {
  readonly type: "Removal";
  readonly tile_open: boolean;
};

export type TheIslandRepel = {
  readonly type: "Repel";
  readonly terrain: "beach" | "forest" | "mountain";
};

export type TheIslandReveal = {
  readonly type: "Reveal";
  readonly at: number;
  readonly terrain: "beach" | "forest" | "mountain";
};

export type TheIslandRollDie = {
  readonly type: "RollDie";
  readonly kind: "serpent" | "shark" | "whale";
};

export type TheIslandSail = {
  readonly type: "Sail";
  readonly start: number;
  readonly to: number;
};

export type TheIslandSinkTile = {
  readonly type: "SinkTile";
  readonly at: number;
};

export type TheIslandStanding = {
  readonly condition: "absent" | "boat" | "removed" | "reserve" | "safe" | "tile" | "water";
  readonly at: number | null;
};

export type TheIslandSwim = {
  readonly type: "Swim";
  readonly explorer: number;
  readonly to: number;
};

export type TheIslandSwimmerGuided = {
  readonly type: "SwimmerGuided";
  readonly explorer: number;
  readonly start: number;
  readonly to: number;
};

export type TheIslandSwimmerPicked = {
  readonly type: "SwimmerPicked";
  readonly explorer: number;
};

export type TheIslandTile = {
  readonly terrain: "beach" | "forest" | "mountain";
  readonly back: "BOAT" | "DOLPHIN" | "MOVE_SERPENT" | "MOVE_SHARK" | "MOVE_WHALE" | "REPEL_SHARK" | "REPEL_WHALE" | "SHARK" | "VOLCANO" | "WHALE" | "WHIRLPOOL" | "WIND";
};

export type TheIslandTileChoice = {
  readonly type: "TileChoice";
};

export type TheIslandTileKept = {
  readonly type: "TileKept";
  readonly seat: number;
  readonly side: number;
  readonly terrain: "beach" | "forest" | "mountain";
  readonly back: "BOAT" | "DOLPHIN" | "MOVE_SERPENT" | "MOVE_SHARK" | "MOVE_WHALE" | "REPEL_SHARK" | "REPEL_WHALE" | "SHARK" | "VOLCANO" | "WHALE" | "WHIRLPOOL" | "WIND" | null;
};

export type TheIslandTileLaid = {
  readonly type: "TileLaid";
  readonly at: number;
  readonly terrain: "beach" | "forest" | "mountain";
};

export type TheIslandTilePlayed = {
  readonly type: "TilePlayed";
  readonly side: number;
  readonly terrain: "beach" | "forest" | "mountain";
  readonly back: "BOAT" | "DOLPHIN" | "MOVE_SERPENT" | "MOVE_SHARK" | "MOVE_WHALE" | "REPEL_SHARK" | "REPEL_WHALE" | "SHARK" | "VOLCANO" | "WHALE" | "WHIRLPOOL" | "WIND";
};

export type TheIslandTileShown = {
  readonly type: "TileShown";
  readonly at: number;
  readonly terrain: "beach" | "forest" | "mountain";
  readonly back: "BOAT" | "DOLPHIN" | "MOVE_SERPENT" | "MOVE_SHARK" | "MOVE_WHALE" | "REPEL_SHARK" | "REPEL_WHALE" | "SHARK" | "VOLCANO" | "WHALE" | "WHIRLPOOL" | "WIND";
};

export type TheIslandTileSunk = {
  readonly type: "TileSunk";
  readonly side: number;
  readonly at: number;
  readonly terrain: "beach" | "forest" | "mountain";
  readonly fallen: readonly (number)[];
};

export type TheIslandTransfer = {
  readonly type: "Transfer";
  readonly explorer: number;
  readonly to: number;
};

export type TheIslandTurnBegan = {
  readonly type: "TurnBegan";
  readonly turn: number;
  readonly side: number;
};

export type TheIslandTurnTile = {
  readonly type: "TurnTile";
  readonly back: "BOAT" | "DOLPHIN" | "MOVE_SERPENT" | "MOVE_SHARK" | "MOVE_WHALE" | "REPEL_SHARK" | "REPEL_WHALE" | "SHARK" | "VOLCANO" | "WHALE" | "WHIRLPOOL" | "WIND";
};

export type TheIslandValuation = {
  readonly type: "Valuation";
  readonly explorer: number;
};

export type TheIslandValueChosen = {
  readonly type: "ValueChosen";
  readonly seat: number;
  readonly explorer: number;
  readonly value: number | null;
};

export type TheIslandView = {
  readonly seat: number;
  readonly recall: TheIslandRecall;
  readonly options: TheIslandOptions;
  readonly seats: number;
  readonly sides: readonly (readonly (number)[])[];
  readonly side_seats: readonly (number)[];
  readonly turn: number;
  readonly side: number;
  readonly first: number;
  readonly beaches: readonly (number)[];
  readonly forests: readonly (number)[];
  readonly mountains: readonly (number)[];
  readonly explorers: readonly (TheIslandStanding)[];
  readonly values: readonly (number)[];
  readonly boats: readonly (number)[];
  readonly serpents: readonly (number)[];
  readonly sharks: readonly (number)[];
  readonly whales: readonly (number)[];
  readonly supply: readonly (number)[];
  readonly lost: readonly (number)[];
  readonly hands: readonly (readonly (TheIslandHeldTile)[])[];
  readonly discarded: readonly (TheIslandTile)[];
  readonly wet: readonly (number)[];
  readonly quiet: number;
  readonly stirred: boolean;
  readonly agenda: readonly (TheIslandLayout | TheIslandFirstPlayer | TheIslandPlacement | TheIslandValuation | TheIslandMooring | TheIslandMovement | TheIslandRemoval | TheIslandTileChoice | TheIslandDolphin | TheIslandWind | TheIslandRelocation | TheIslandReveal | TheIslandBoarding | TheIslandDie | TheIslandAttack | TheIslandDefence)[];
  readonly outcome: TheIslandOutcome | null;
};

export type TheIslandVolcanoErupted = {
  readonly type: "VolcanoErupted";
  readonly at: number;
};

export type TheIslandWalk = {
  readonly type: "Walk";
  readonly explorer: number;
  readonly to: number;
};

export type TheIslandWhirlpoolOpened = {
  readonly type: "WhirlpoolOpened";
  readonly at: number;
};

export type TheIslandWind = {
  readonly type: "Wind";
  readonly at: number | null;
};

export type TheIslandAnyAction = TheIslandLayTile | TheIslandDrawFirstPlayer | TheIslandTurnTile | TheIslandRollDie | TheIslandPlaceExplorer | TheIslandChooseValue | TheIslandPlaceBoat | TheIslandPlayTile | TheIslandNoTile | TheIslandPickSwimmer | TheIslandGuideSwimmer | TheIslandPickBoat | TheIslandBlowBoat | TheIslandPickCreature | TheIslandPutCreature | TheIslandWalk | TheIslandEmbark | TheIslandPlunge | TheIslandSwim | TheIslandClimb | TheIslandTransfer | TheIslandJump | TheIslandLand | TheIslandSail | TheIslandEndMovement | TheIslandSinkTile | TheIslandPutAboard | TheIslandMoveCreature | TheIslandMoveNone | TheIslandRepel | TheIslandDecline;

export type TheIslandAnyEvent = TheIslandTileLaid | TheIslandFirstPlayerDrawn | TheIslandExplorerPlaced | TheIslandValueChosen | TheIslandBoatPlaced | TheIslandTurnBegan | TheIslandTilePlayed | TheIslandNoTilePlayed | TheIslandSwimmerPicked | TheIslandSwimmerGuided | TheIslandBoatPicked | TheIslandBoatBlown | TheIslandCreaturePicked | TheIslandCreatureRelocated | TheIslandExplorerWalked | TheIslandExplorerEmbarked | TheIslandExplorerPlunged | TheIslandExplorerSwam | TheIslandExplorerClimbed | TheIslandExplorerTransferred | TheIslandExplorerJumped | TheIslandExplorerLanded | TheIslandBoatSailed | TheIslandMovementEnded | TheIslandTileSunk | TheIslandTileShown | TheIslandTileKept | TheIslandCreatureAppeared | TheIslandBoatAppeared | TheIslandExplorerPutAboard | TheIslandWhirlpoolOpened | TheIslandVolcanoErupted | TheIslandDieRolled | TheIslandCreatureMoved | TheIslandCreatureStayed | TheIslandDefenceAsked | TheIslandCreatureRepelled | TheIslandBoatCapsized | TheIslandBoatLost | TheIslandExplorerLost | TheIslandCreatureLost | TheIslandGameEnded;

export type RescapesAtlanteanClimbed = {
  readonly type: "AtlanteanClimbed";
  readonly atlantean: number;
  readonly at: number;
};

export type RescapesAtlanteanEmbarked = {
  readonly type: "AtlanteanEmbarked";
  readonly atlantean: number;
  readonly start: number;
  readonly to: number;
};

export type RescapesAtlanteanJumped = {
  readonly type: "AtlanteanJumped";
  readonly atlantean: number;
  readonly at: number;
};

export type RescapesAtlanteanLanded = {
  readonly type: "AtlanteanLanded";
  readonly atlantean: number;
  readonly at: number;
  readonly island: number;
  readonly saved: number;
};

export type RescapesAtlanteanLeapt = {
  readonly type: "AtlanteanLeapt";
  readonly atlantean: number;
  readonly start: number;
  readonly to: number;
};

export type RescapesAtlanteanLost = {
  readonly type: "AtlanteanLost";
  readonly atlantean: number;
  readonly at: number;
  readonly cause: "monster" | "octopus" | "shark" | "whirlpool";
};

export type RescapesAtlanteanPlaced = {
  readonly type: "AtlanteanPlaced";
  readonly atlantean: number;
  readonly at: number;
};

export type RescapesAtlanteanRode = {
  readonly type: "AtlanteanRode";
  readonly atlantean: number;
  readonly start: number;
  readonly to: number;
};

export type RescapesAtlanteanSwam = {
  readonly type: "AtlanteanSwam";
  readonly atlantean: number;
  readonly start: number;
  readonly to: number;
};

export type RescapesAtlanteanTransferred = {
  readonly type: "AtlanteanTransferred";
  readonly atlantean: number;
  readonly start: number;
  readonly to: number;
};

export type RescapesAtlanteanWalked = {
  readonly type: "AtlanteanWalked";
  readonly atlantean: number;
  readonly start: number;
  readonly to: number;
};

export type RescapesClimb = {
  readonly type: "Climb";
  readonly at: number;
  readonly who: "alone" | "alone_spent" | "carried" | "carried_spent" | "ward" | "ward_spent";
};

export type RescapesCourse = {
  readonly type: "Course";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly left: number;
  readonly path: readonly (number)[];
  readonly ward: number | null;
};

export type RescapesCreature = {
  readonly type: "Creature";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly reach: 1 | 2 | 3 | "dive";
};

export type RescapesCreatureAppeared = {
  readonly type: "CreatureAppeared";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly at: number;
};

export type RescapesCreatureDived = {
  readonly type: "CreatureDived";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly start: number;
  readonly to: number;
};

export type RescapesCreatureLost = {
  readonly type: "CreatureLost";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly at: number;
};

export type RescapesCreatureMoved = {
  readonly type: "CreatureMoved";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly start: number;
  readonly to: number;
};

export type RescapesCreaturePicked = {
  readonly type: "CreaturePicked";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly at: number;
};

export type RescapesCreatureStopped = {
  readonly type: "CreatureStopped";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly at: number;
};

export type RescapesDice = {
  readonly type: "Dice";
};

export type RescapesDiceRolled = {
  readonly type: "DiceRolled";
  readonly seat: number;
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly reach: 1 | 2 | 3 | "dive";
};

export type RescapesDive = {
  readonly type: "Dive";
  readonly to: number;
};

export type RescapesDiving = {
  readonly type: "Diving";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly at: number;
  readonly ward: number | null;
};

export type RescapesDolphinView = {
  readonly at: number;
  readonly ward: number | null;
  readonly travelled: boolean;
};

export type RescapesDrawFirstPlayer = {
  readonly type: "DrawFirstPlayer";
  readonly seat: number;
};

export type RescapesEmbark = {
  readonly type: "Embark";
  readonly start: number;
  readonly to: number;
};

export type RescapesEndMovement = {
  readonly type: "EndMovement";
};

export type RescapesFirstPlayer = {
  readonly type: "FirstPlayer";
};

export type RescapesFirstPlayerDrawn = {
  readonly type: "FirstPlayerDrawn";
  readonly seat: number;
};

export type RescapesGameEnded = {
  readonly type: "GameEnded";
  readonly reason: string;
  readonly scores: readonly (number)[];
  readonly ranks: readonly (number)[];
};

export type RescapesJump = {
  readonly type: "Jump";
  readonly at: number;
};

export type RescapesLand = {
  readonly type: "Land";
  readonly at: number;
  readonly who: "aboard" | "aboard_spent" | "alone" | "alone_spent" | "carried" | "carried_spent" | "ward" | "ward_spent";
};

export type RescapesLeap = {
  readonly type: "Leap";
  readonly start: number;
  readonly to: number;
};

export type RescapesMoveNone = {
  readonly type: "MoveNone";
};

export type RescapesMovement = {
  readonly type: "Movement";
  readonly left: number;
};

export type RescapesMovementEnded = {
  readonly type: "MovementEnded";
  readonly seat: number;
  readonly left: number;
};

export type RescapesNoCreatureMoved = {
  readonly type: "NoCreatureMoved";
  readonly seat: number;
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly why: "declined" | "none" | "rode" | "stuck";
};

export type RescapesOptions = {
  readonly length: "full" | "short";
  readonly short_end: "acropolis_gone" | "island_gone";
  readonly symbol_split: "even" | "random";
  readonly acropolis_capacity: 0 | 3;
  readonly overboard: "no" | "yes";
  readonly whirlpool_scope: "all" | "sea_only";
  readonly creature_move: "compulsory" | "optional";
  readonly passing_effects: "every_hex" | "last_hex";
  readonly creature_limit: "step3" | "turn";
  readonly first_player: "random" | number;
  readonly stall_rounds: number;
};

export type RescapesOutcome = {
  readonly returns: readonly (number)[];
  readonly ranks: readonly (number)[];
  readonly scores: readonly (number)[];
  readonly reason: string;
};

export type RescapesPickCreature = {
  readonly type: "PickCreature";
  readonly at: number;
  readonly ward: "blue" | "green" | "red" | "yellow" | null;
};

export type RescapesPieceDestroyed = {
  readonly type: "PieceDestroyed";
  readonly at: number;
  readonly piece: "acropolis" | "citadel" | "land" | "stone";
};

export type RescapesPieceSunk = {
  readonly type: "PieceSunk";
  readonly seat: number;
  readonly at: number;
  readonly piece: "acropolis" | "citadel" | "land" | "stone";
  readonly fallen: readonly (number)[];
};

export type RescapesPlaceAtlantean = {
  readonly type: "PlaceAtlantean";
  readonly to: number;
};

export type RescapesPlacement = {
  readonly type: "Placement";
};

export type RescapesRecall = "perfect" | "table";

export type RescapesReveal = {
  readonly type: "Reveal";
  readonly at: number;
};

export type RescapesRevealSymbol = {
  readonly type: "RevealSymbol";
  readonly symbol: "dolphin" | "monster" | "octopus" | "shark" | "ship" | "whirlpool";
};

export type RescapesRide = {
  readonly type: "Ride";
  readonly start: number;
  readonly to: number;
};

export type RescapesRollDice = {
  readonly type: "RollDice";
  readonly kind: "dolphin" | "monster" | "octopus" | "shark";
  readonly reach: 1 | 2 | 3 | "dive";
};

export type RescapesSail = {
  readonly type: "Sail";
  readonly start: number;
  readonly to: number;
};

export type RescapesShipAppeared = {
  readonly type: "ShipAppeared";
  readonly at: number;
};

export type RescapesShipCapsized = {
  readonly type: "ShipCapsized";
  readonly at: number;
  readonly fallen: readonly (number)[];
};

export type RescapesShipLost = {
  readonly type: "ShipLost";
  readonly at: number;
  readonly cause: "monster" | "octopus" | "shark" | "whirlpool";
};

export type RescapesShipSailed = {
  readonly type: "ShipSailed";
  readonly seat: number;
  readonly start: number;
  readonly to: number;
};

export type RescapesSinkPiece = {
  readonly type: "SinkPiece";
  readonly at: number;
};

export type RescapesSinking = {
  readonly type: "Sinking";
};

export type RescapesStanding = {
  readonly condition: "absent" | "eliminated" | "hand" | "piece" | "saved" | "ship" | "water";
  readonly at: number | null;
};

export type RescapesStep = {
  readonly type: "Step";
  readonly to: number;
};

export type RescapesStop = {
  readonly type: "Stop";
};

export type RescapesSwim = {
  readonly type: "Swim";
  readonly start: number;
  readonly to: number;
  readonly who: "alone" | "carried" | "ward";
};

export type RescapesSymbolRevealed = {
  readonly type: "SymbolRevealed";
  readonly at: number;
  readonly symbol: "dolphin" | "monster" | "octopus" | "shark" | "ship" | "whirlpool";
};

export type RescapesTakeWard = {
  readonly type: "TakeWard";
  readonly colour: "blue" | "green" | "red" | "yellow";
  readonly who: "alone" | "alone_spent";
};

export type RescapesTransfer = {
  readonly type: "Transfer";
  readonly start: number;
  readonly to: number;
  readonly who: "aboard" | "aboard_spent";
};

export type RescapesTurnBegan = {
  readonly type: "TurnBegan";
  readonly turn: number;
  readonly seat: number;
};

export type RescapesView = {
  readonly seat: number;
  readonly recall: RescapesRecall;
  readonly options: RescapesOptions;
  readonly seats: number;
  readonly turn: number;
  readonly active: number;
  readonly first: number;
  readonly stones: readonly (number)[];
  readonly lands: readonly (number)[];
  readonly citadel: readonly (number)[];
  readonly atlanteans: readonly (RescapesStanding)[];
  readonly spent: readonly (number)[];
  readonly rode: boolean;
  readonly ships: readonly (number)[];
  readonly octopuses: readonly (number)[];
  readonly monsters: readonly (number)[];
  readonly sharks: readonly (number)[];
  readonly dolphins: readonly (RescapesDolphinView)[];
  readonly supply: readonly (number)[];
  readonly lost: readonly (number)[];
  readonly revealed: readonly (readonly (number)[])[];
  readonly quiet: number;
  readonly stirred: boolean;
  readonly agenda: readonly (RescapesFirstPlayer | RescapesPlacement | RescapesMovement | RescapesWard | RescapesSinking | RescapesReveal | RescapesDice | RescapesCreature | RescapesCourse | RescapesDiving)[];
  readonly outcome: RescapesOutcome | null;
};

export type RescapesWalk = {
  readonly type: "Walk";
  readonly start: number;
  readonly to: number;
};

export type RescapesWard = {
  readonly type: "Ward";
  readonly at: number;
};

export type RescapesWardLeft = {
  readonly type: "WardLeft";
  readonly atlantean: number;
  readonly at: number;
};

export type RescapesWardTaken = {
  readonly type: "WardTaken";
  readonly atlantean: number;
  readonly at: number;
};

export type RescapesWhirlpoolOpened = {
  readonly type: "WhirlpoolOpened";
  readonly at: number;
};

export type RescapesAnyAction = RescapesDrawFirstPlayer | RescapesRevealSymbol | RescapesRollDice | RescapesPlaceAtlantean | RescapesWalk | RescapesLeap | RescapesSwim | RescapesRide | RescapesEmbark | RescapesClimb | RescapesTransfer | RescapesSail | RescapesLand | RescapesJump | RescapesEndMovement | RescapesTakeWard | RescapesSinkPiece | RescapesPickCreature | RescapesMoveNone | RescapesStep | RescapesStop | RescapesDive;

export type RescapesAnyEvent = RescapesFirstPlayerDrawn | RescapesAtlanteanPlaced | RescapesTurnBegan | RescapesAtlanteanWalked | RescapesAtlanteanLeapt | RescapesAtlanteanSwam | RescapesAtlanteanRode | RescapesAtlanteanEmbarked | RescapesAtlanteanClimbed | RescapesAtlanteanTransferred | RescapesAtlanteanJumped | RescapesAtlanteanLanded | RescapesShipSailed | RescapesMovementEnded | RescapesPieceSunk | RescapesSymbolRevealed | RescapesCreatureAppeared | RescapesShipAppeared | RescapesWhirlpoolOpened | RescapesPieceDestroyed | RescapesAtlanteanLost | RescapesShipLost | RescapesShipCapsized | RescapesCreatureLost | RescapesWardTaken | RescapesWardLeft | RescapesDiceRolled | RescapesCreaturePicked | RescapesCreatureMoved | RescapesCreatureDived | RescapesCreatureStopped | RescapesNoCreatureMoved | RescapesGameEnded;

export type AtlantisAtlantisClosed = {
  readonly type: "AtlantisClosed";
  readonly cell: number;
};

export type AtlantisBridgeKept = {
  readonly type: "BridgeKept";
  readonly seat: number;
};

export type AtlantisBridgeLaid = {
  readonly type: "BridgeLaid";
  readonly seat: number;
  readonly cell: number;
  readonly last: number;
  readonly price: number;
};

export type AtlantisCardDealt = {
  readonly type: "CardDealt";
  readonly seat: number;
  readonly object: "amphora" | "crown" | "flag" | "helmet" | "olive" | "ring" | "statue" | null;
};

export type AtlantisCardDrawn = {
  readonly type: "CardDrawn";
  readonly seat: number;
  readonly object: "amphora" | "crown" | "flag" | "helmet" | "olive" | "ring" | "statue" | null;
};

export type AtlantisCardPaid = {
  readonly type: "CardPaid";
  readonly seat: number;
  readonly object: "amphora" | "crown" | "flag" | "helmet" | "olive" | "ring" | "statue";
};

export type AtlantisCardPlayed = {
  readonly type: "CardPlayed";
  readonly pawn: number;
  readonly object: "amphora" | "crown" | "flag" | "helmet" | "olive" | "ring" | "statue";
  readonly start: number;
  readonly to: number;
  readonly stops: boolean;
};

export type AtlantisContinentClosed = {
  readonly type: "ContinentClosed";
  readonly cell: number;
};

export type AtlantisDeal = {
  readonly type: "Deal";
};

export type AtlantisDealCard = {
  readonly type: "DealCard";
  readonly object: "amphora" | "crown" | "flag" | "helmet" | "olive" | "ring" | "statue";
};

export type AtlantisDraw = {
  readonly type: "Draw";
  readonly left: number;
};

export type AtlantisDrawCard = {
  readonly type: "DrawCard";
  readonly object: "amphora" | "crown" | "flag" | "helmet" | "olive" | "ring" | "statue";
};

export type AtlantisDrawFirstPlayer = {
  readonly type: "DrawFirstPlayer";
  readonly seat: number;
};

export type AtlantisFirstPlayer = {
  readonly type: "FirstPlayer";
};

export type AtlantisFirstPlayerDrawn = {
  readonly type: "FirstPlayerDrawn";
  readonly seat: number;
};

export type AtlantisGameEnded = {
  readonly type: "GameEnded";
  readonly reason: string;
  readonly scores: readonly (number)[];
  readonly ranks: readonly (number)[];
  readonly hands: readonly (readonly (number)[])[];
};

export type AtlantisGapView = {
  readonly first: number;
  readonly last: number;
  readonly price: number;
  readonly bridged: boolean;
};

export type AtlantisHandShown = {
  readonly type: "HandShown";
  readonly seat: number;
  readonly hand: readonly (number)[];
};

export type AtlantisKeepBridge = {
  readonly type: "KeepBridge";
};

export type AtlantisLateBridge = {
  readonly type: "LateBridge";
};

export type AtlantisLayBridge = {
  readonly type: "LayBridge";
  readonly cell: number;
};

export type AtlantisLayTile = {
  readonly type: "LayTile";
  readonly tile: number;
};

export type AtlantisLayout = {
  readonly type: "Layout";
};

export type AtlantisNothingTaken = {
  readonly type: "NothingTaken";
  readonly seat: number;
};

export type AtlantisOptions = {
  readonly first_player: "random" | number;
  readonly buy_limit: "one" | "unlimited";
  readonly pay_with_bought: "no" | "yes";
  readonly bridge_timing: "any" | "before_move";
  readonly atlantis_pawns_pay: "no" | "yes";
};

export type AtlantisOutcome = {
  readonly returns: readonly (number)[];
  readonly ranks: readonly (number)[];
  readonly scores: readonly (number)[];
  readonly reason: string;
};

export type AtlantisPass = {
  readonly type: "Pass";
};

export type AtlantisPay = {
  readonly type: "Pay";
  readonly rest: number;
  readonly last: number;
};

export type AtlantisPayCard = {
  readonly type: "PayCard";
  readonly object: "amphora" | "crown" | "flag" | "helmet" | "olive" | "ring" | "statue";
};

export type AtlantisPayTile = {
  readonly type: "PayTile";
  readonly value: number;
};

export type AtlantisPayment = {
  readonly tiles: readonly (number)[];
  readonly cards: readonly (number)[];
};

export type AtlantisPileRebuilt = {
  readonly type: "PileRebuilt";
  readonly cards: number;
};

export type AtlantisPlayCard = {
  readonly type: "PlayCard";
  readonly start: number;
  readonly object: "amphora" | "crown" | "flag" | "helmet" | "olive" | "ring" | "statue";
};

export type AtlantisPlayOn = {
  readonly type: "PlayOn";
  readonly start: number;
  readonly cell: number;
};

export type AtlantisPrepare = {
  readonly type: "Prepare";
};

export type AtlantisProspect = {
  readonly start: number;
  readonly object: "amphora" | "crown" | "flag" | "helmet" | "olive" | "ring" | "statue";
  readonly to: number;
  readonly stops: boolean;
  readonly cost: number;
  readonly takes: number;
  readonly opens: number | null;
  readonly draws: number;
  readonly refused: string;
  readonly have: number;
};

export type AtlantisRecall = "perfect" | "table";

export type AtlantisSellTile = {
  readonly type: "SellTile";
  readonly value: number;
};

export type AtlantisSettled = {
  readonly type: "Settled";
  readonly seat: number;
  readonly cost: number;
  readonly tiles: readonly (number)[];
  readonly cards: readonly (number)[];
  readonly score: number;
};

export type AtlantisTake = {
  readonly type: "Take";
  readonly cell: number;
};

export type AtlantisTileLaid = {
  readonly type: "TileLaid";
  readonly cell: number;
  readonly tile: number;
};

export type AtlantisTilePaid = {
  readonly type: "TilePaid";
  readonly seat: number;
  readonly tile: number;
};

export type AtlantisTileSold = {
  readonly type: "TileSold";
  readonly seat: number;
  readonly tile: number;
  readonly cards: number;
};

export type AtlantisTileTaken = {
  readonly type: "TileTaken";
  readonly seat: number;
  readonly cell: number;
  readonly tile: number;
};

export type AtlantisTileUncovered = {
  readonly type: "TileUncovered";
  readonly cell: number;
  readonly tile: number;
};

export type AtlantisTurnBegan = {
  readonly type: "TurnBegan";
  readonly turn: number;
  readonly seat: number;
};

export type AtlantisUncover = {
  readonly type: "Uncover";
  readonly cell: number;
};

export type AtlantisUncoverTile = {
  readonly type: "UncoverTile";
  readonly tile: number;
};

export type AtlantisView = {
  readonly seat: number;
  readonly recall: AtlantisRecall;
  readonly options: AtlantisOptions;
  readonly seats: number;
  readonly turn: number;
  readonly active: number;
  readonly first: number;
  readonly tops: readonly (number | null)[];
  readonly covered: readonly (number)[];
  readonly pawns: readonly (number)[];
  readonly held: readonly (readonly (number)[])[];
  readonly gone: readonly (number)[];
  readonly hand: readonly (number)[] | null;
  readonly hands: readonly (number)[];
  readonly known: readonly (readonly (number)[])[];
  readonly pile: number;
  readonly discard: readonly (number)[];
  readonly removed: readonly (number)[];
  readonly rebuilt: readonly (number)[];
  readonly drawn: readonly (number)[] | null;
  readonly draws: readonly (number)[];
  readonly bridges: readonly (number)[];
  readonly laid: readonly (number)[];
  readonly sold: number;
  readonly fresh: number;
  readonly bought: readonly (number)[] | null;
  readonly stirred: boolean;
  readonly idle: number;
  readonly gaps: readonly (AtlantisGapView)[];
  readonly worth: readonly (number)[];
  readonly dues: readonly (number)[];
  readonly projected: readonly (number)[];
  readonly prospects: readonly (AtlantisProspect)[];
  readonly suggestion: AtlantisPayment | null;
  readonly agenda: readonly (AtlantisFirstPlayer | AtlantisLayout | AtlantisDeal | AtlantisPrepare | AtlantisPlayOn | AtlantisPay | AtlantisTake | AtlantisUncover | AtlantisLateBridge | AtlantisDraw)[];
  readonly shown: readonly (readonly (number)[])[] | null;
  readonly outcome: AtlantisOutcome | null;
};

export type AtlantisAnyAction = AtlantisDrawFirstPlayer | AtlantisLayTile | AtlantisDealCard | AtlantisUncoverTile | AtlantisDrawCard | AtlantisSellTile | AtlantisLayBridge | AtlantisPlayCard | AtlantisPass | AtlantisPayTile | AtlantisPayCard | AtlantisKeepBridge;

export type AtlantisAnyEvent = AtlantisFirstPlayerDrawn | AtlantisTileLaid | AtlantisCardDealt | AtlantisTurnBegan | AtlantisTileSold | AtlantisBridgeLaid | AtlantisBridgeKept | AtlantisCardPlayed | AtlantisTilePaid | AtlantisCardPaid | AtlantisTileTaken | AtlantisNothingTaken | AtlantisTileUncovered | AtlantisAtlantisClosed | AtlantisContinentClosed | AtlantisCardDrawn | AtlantisPileRebuilt | AtlantisHandShown | AtlantisSettled | AtlantisGameEnded;
