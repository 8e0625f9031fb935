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
  readonly hints?: boolean | null;
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
  readonly hints?: boolean;
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

export type StandIn = {
  readonly seat: number;
  readonly level: string;
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

export type Analysed = {
  readonly status: "done" | "failed" | "none" | "running" | "waiting";
  readonly progress: number;
  readonly analysis: Analysis | null;
};

export type Analysis = {
  readonly game: string;
  readonly unit: "round" | "turn";
  readonly standings: readonly (Standing)[];
  readonly turning: readonly (TurningPoint)[];
  readonly strokes: readonly (Stroke)[];
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
  readonly default: unknown;
  readonly values: readonly (unknown)[];
  readonly number: boolean;
  readonly text: boolean;
  readonly least: number | null;
  readonly most: number | null;
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
  readonly levels: readonly (string)[];
};

export type Health = {
  readonly status: "ok";
  readonly version: string;
};

export type Hint = {
  readonly action: unknown;
  readonly chance: number;
  readonly reason: string;
  readonly against: boolean;
};

export type Hints = {
  readonly seat: number;
  readonly version: number;
  readonly moves: readonly (Hint)[];
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
  readonly stand_in: string;
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
  readonly hints: boolean;
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

export type Standing = {
  readonly at: number;
  readonly turn: number;
  readonly chances: readonly (number)[];
};

export type Step = {
  readonly type: "step";
  readonly version: number;
  readonly kind: "chat" | "check" | "end" | "head" | "move" | "note" | "undo";
  readonly seat: number;
  readonly events: readonly (unknown)[];
  readonly text: string;
  readonly level: string;
  readonly back: number | null;
};

export type Stroke = {
  readonly version: number;
  readonly turn: number;
  readonly seat: number;
  readonly drawn: unknown;
  readonly before: number;
  readonly after: number;
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

export type TurningPoint = {
  readonly version: number;
  readonly turn: number;
  readonly seat: number;
  readonly made: unknown;
  readonly best: unknown;
  readonly chance: number;
  readonly better: number;
  readonly reason: string;
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

export type RisingAct = {
  readonly type: "Act";
};

export type RisingActionsForbidden = {
  readonly type: "ActionsForbidden";
  readonly peninsula: number;
};

export type RisingAgree = {
  readonly type: "Agree";
};

export type RisingAgreeLeave = {
  readonly type: "AgreeLeave";
  readonly seat: number;
  readonly starter: number;
  readonly location: number;
  readonly steps: readonly (RisingNothing | RisingWin | RisingGainEnergy | RisingGainResources | RisingLoseEnergy | RisingLoseResources | RisingExchange | RisingConvertOre | RisingDrawDistribute | RisingRebuildLibrary | RisingDiscardLibraryTop | RisingPlaceBarrier | RisingDrain | RisingFlood | RisingTargetDelta | RisingRepeatAction | RisingTakeVolunteers | RisingSpendFollower | RisingRecallEach | RisingFleeGroup | RisingForbidActions | RisingLimitConstructions | RisingMoveWrath | RisingReduceWrath | RisingPeekCalamity | RisingEffectsEvacuate | RisingReduceCost | RisingEffectsReroll | RisingExtraPlace | RisingPlaceOnFlooded | RisingSurviveFlood | RisingLatePlacement | RisingStartArtifact | RisingRollBonus | RisingConversionBonus | RisingLibraryDrawBonus | RisingBarrierPrice | RisingSubstituteCost)[];
};

export type RisingAgreeRepeat = {
  readonly type: "AgreeRepeat";
  readonly seat: number;
  readonly location: number;
  readonly piece: number;
};

export type RisingAim = {
  readonly type: "Aim";
  readonly seat: number;
  readonly delta: number;
};

export type RisingArrange = {
  readonly type: "Arrange";
  readonly seat: number;
  readonly under: number | null;
  readonly top: readonly (number)[];
};

export type RisingArtifactKept = {
  readonly type: "ArtifactKept";
  readonly seat: number;
  readonly card: number;
  readonly hologram: boolean;
};

export type RisingArtifactsShown = {
  readonly type: "ArtifactsShown";
  readonly seat: number;
  readonly card: number;
  readonly other_card: number;
};

export type RisingAstrolabe = {
  readonly type: "Astrolabe";
  readonly seat: number;
};

export type RisingBarrierPrice = {
  readonly op: "barrier_price";
  readonly price: number;
};

export type RisingBarrierRaised = {
  readonly type: "BarrierRaised";
  readonly peninsula: number;
};

export type RisingBarrierUsed = {
  readonly type: "BarrierUsed";
  readonly peninsula: number;
  readonly stopped: boolean;
};

export type RisingBecameReady = {
  readonly type: "BecameReady";
  readonly seat: number;
};

export type RisingBecameUnready = {
  readonly type: "BecameUnready";
  readonly seat: number;
};

export type RisingBlueprint = {
  readonly type: "Blueprint";
};

export type RisingBoardLeftToLot = {
  readonly type: "BoardLeftToLot";
  readonly seat: number;
};

export type RisingBoardRevealed = {
  readonly type: "BoardRevealed";
  readonly board: number;
};

export type RisingBoardTaken = {
  readonly type: "BoardTaken";
  readonly seat: number;
  readonly board: number;
};

export type RisingBuild = {
  readonly type: "Build";
  readonly gate: number;
  readonly component: number;
};

export type RisingBuryCard = {
  readonly type: "BuryCard";
};

export type RisingCalamities = {
  readonly type: "Calamities";
  readonly done: number;
};

export type RisingCalamityBuried = {
  readonly type: "CalamityBuried";
  readonly seat: number;
  readonly calamity: number;
};

export type RisingCalamityDeckRebuilt = {
  readonly type: "CalamityDeckRebuilt";
  readonly count: number;
};

export type RisingCalamityForeseen = {
  readonly type: "CalamityForeseen";
  readonly seat: number;
  readonly calamity: number;
};

export type RisingCalamityOnTop = {
  readonly type: "CalamityOnTop";
  readonly seat: number;
  readonly calamity: number;
};

export type RisingCalamityTurned = {
  readonly type: "CalamityTurned";
  readonly seat: number;
  readonly calamity: number;
};

export type RisingCancel = {
  readonly type: "Cancel";
  readonly deed: "barrier" | "drain";
  readonly peninsula: number;
};

export type RisingCardCalled = {
  readonly type: "CardCalled";
  readonly seat: number;
};

export type RisingCardDiscarded = {
  readonly type: "CardDiscarded";
  readonly seat: number;
  readonly card: number;
};

export type RisingCardDrawn = {
  readonly type: "CardDrawn";
  readonly seat: number;
  readonly card: number | null;
  readonly open: boolean;
};

export type RisingCardGiven = {
  readonly type: "CardGiven";
  readonly seat: number;
  readonly card: number;
};

export type RisingCardKept = {
  readonly type: "CardKept";
  readonly seat: number;
  readonly card: number | null;
  readonly open: boolean;
};

export type RisingCardPlayed = {
  readonly type: "CardPlayed";
  readonly seat: number;
  readonly card: number;
};

export type RisingCardPutAway = {
  readonly type: "CardPutAway";
  readonly seat: number;
  readonly card: number;
  readonly under: boolean;
};

export type RisingCardsBurnt = {
  readonly type: "CardsBurnt";
  readonly card: number;
};

export type RisingCentreFlooded = {
  readonly type: "CentreFlooded";
};

export type RisingChances = {
  readonly targets: readonly (number)[];
  readonly odds: readonly (number)[];
  readonly floods: readonly (number)[];
  readonly cards: number;
};

export type RisingChooseFloods = {
  readonly type: "ChooseFloods";
  readonly seat: number;
  readonly left: number;
  readonly ignore: boolean;
};

export type RisingChoosePeninsula = {
  readonly type: "ChoosePeninsula";
  readonly peninsula: number;
};

export type RisingChooseWave = {
  readonly type: "ChooseWave";
  readonly seat: number;
  readonly left: number;
  readonly chosen: readonly (number)[];
};

export type RisingCommit = {
  readonly type: "Commit";
  readonly gate: number;
  readonly component: number;
  readonly gold: number;
  readonly crystal: number;
  readonly atlantium: number;
  readonly energy: number;
};

export type RisingComponentBuilt = {
  readonly type: "ComponentBuilt";
  readonly component: number;
  readonly gate: number;
};

export type RisingComponentDrawn = {
  readonly type: "ComponentDrawn";
  readonly component: number;
};

export type RisingConstructionsLimited = {
  readonly type: "ConstructionsLimited";
  readonly count: number;
};

export type RisingConversionBonus = {
  readonly op: "conversion_bonus";
  readonly n: number;
  readonly per_round: 1;
};

export type RisingConvertOre = {
  readonly op: "convert_ore";
  readonly rate: number;
};

export type RisingDealDuty = {
  readonly type: "DealDuty";
  readonly seat: number;
};

export type RisingDecline = {
  readonly type: "Decline";
};

export type RisingDeclined = {
  readonly type: "Declined";
  readonly seat: number;
};

export type RisingDiscard = {
  readonly type: "Discard";
  readonly card: number;
};

export type RisingDiscardLibraryTop = {
  readonly op: "discard_library_top";
  readonly n: number;
};

export type RisingDiscardTop = {
  readonly type: "DiscardTop";
  readonly left: number;
};

export type RisingDivide = {
  readonly type: "Divide";
  readonly seat: number;
  readonly what: "energy" | "follower" | "volunteer";
  readonly left: number;
  readonly among: readonly (number)[];
  readonly common: boolean;
  readonly given: number;
};

export type RisingDivideCards = {
  readonly type: "DivideCards";
  readonly seat: number;
  readonly common: boolean;
  readonly given: number;
};

export type RisingDivideResources = {
  readonly type: "DivideResources";
  readonly seat: number;
  readonly left: number;
  readonly among: readonly (number)[];
  readonly kinds: readonly (number)[];
  readonly distinct: boolean;
  readonly common: boolean;
  readonly given: number;
};

export type RisingDone = {
  readonly type: "Done";
  readonly location: number;
  readonly pieces: readonly (number)[];
};

export type RisingDrain = {
  readonly op: "drain";
  readonly n: number;
};

export type RisingDrainTiles = {
  readonly type: "DrainTiles";
  readonly seat: number;
  readonly left: number;
  readonly must: boolean;
  readonly common: boolean;
};

export type RisingDraw = {
  readonly type: "Draw";
};

export type RisingDrawCards = {
  readonly type: "DrawCards";
  readonly seat: number;
  readonly left: number;
};

export type RisingDrawComponent = {
  readonly type: "DrawComponent";
  readonly component: number;
};

export type RisingDrawDistribute = {
  readonly op: "draw_distribute";
  readonly n: number;
  readonly to: "anybody" | "one" | "present" | "self";
};

export type RisingDrawLibrary = {
  readonly type: "DrawLibrary";
  readonly card: number;
};

export type RisingDropPlan = {
  readonly type: "DropPlan";
  readonly gate: number;
  readonly component: number;
};

export type RisingDutyBoard = {
  readonly type: "DutyBoard";
};

export type RisingEndCity = {
  readonly type: "EndCity";
  readonly location: number;
};

export type RisingEnergyOffered = {
  readonly type: "EnergyOffered";
  readonly seat: number;
  readonly count: number;
};

export type RisingEvacuated = {
  readonly type: "Evacuated";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly start: number;
  readonly location: number;
};

export type RisingExchange = {
  readonly op: "exchange";
  readonly max: number;
  readonly into: readonly ("atlantium" | "crystal" | "gold" | "ore")[];
};

export type RisingExtraPlace = {
  readonly op: "extra_place";
  readonly n: number;
};

export type RisingFirstPlayer = {
  readonly type: "FirstPlayer";
};

export type RisingFirstPlayerNamed = {
  readonly type: "FirstPlayerNamed";
  readonly seat: number;
};

export type RisingFled = {
  readonly type: "Fled";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingFlee = {
  readonly type: "Flee";
  readonly hit: readonly (readonly [number, number])[];
};

export type RisingFleeGroup = {
  readonly op: "flee_group";
  readonly group: "cities" | "forges" | "libraries";
};

export type RisingFlood = {
  readonly op: "flood";
  readonly n: number;
  readonly select: "drawer" | "most_dry" | "named";
  readonly ignore_barrier: boolean;
  readonly peninsula: string;
};

export type RisingFloodEach = {
  readonly type: "FloodEach";
  readonly seat: number;
  readonly peninsulas: readonly (number)[];
};

export type RisingFollowerAsked = {
  readonly type: "FollowerAsked";
  readonly seat: number;
  readonly location: number;
};

export type RisingFollowerLeft = {
  readonly type: "FollowerLeft";
  readonly seat: number;
  readonly location: number;
  readonly out: boolean;
};

export type RisingForbidActions = {
  readonly op: "forbid_actions";
  readonly group: "cities" | "forges" | "libraries";
};

export type RisingForeseen = {
  readonly type: "Foreseen";
  readonly seat: number;
  readonly calamity: number;
};

export type RisingForged = {
  readonly type: "Forged";
  readonly seat: number;
  readonly count: number;
};

export type RisingGainEnergy = {
  readonly op: "gain_energy";
  readonly n: number;
  readonly to: "anybody" | "one" | "present" | "self";
};

export type RisingGainResources = {
  readonly op: "gain_resources";
  readonly n: number;
  readonly kinds: readonly ("atlantium" | "crystal" | "gold" | "ore")[];
  readonly distinct: boolean;
  readonly to: "anybody" | "one" | "present" | "self";
};

export type RisingGained = {
  readonly type: "Gained";
  readonly seat: number;
  readonly goods: "atlantium" | "crystal" | "energy" | "gold" | "ore";
  readonly count: number;
};

export type RisingGameEnded = {
  readonly type: "GameEnded";
  readonly reason: string;
  readonly won: boolean;
  readonly round: number;
  readonly built: number;
  readonly dry: number;
};

export type RisingGive = {
  readonly type: "Give";
  readonly seat: number;
};

export type RisingGiveCard = {
  readonly type: "GiveCard";
  readonly card: number;
  readonly seat: number;
};

export type RisingGiveUp = {
  readonly type: "GiveUp";
  readonly goods: "atlantium" | "crystal" | "energy" | "gold" | "ore";
};

export type RisingGrant = {
  readonly type: "Grant";
  readonly seat: number;
  readonly goods: "atlantium" | "crystal" | "energy" | "gold" | "ore";
};

export type RisingHeldUp = {
  readonly type: "HeldUp";
  readonly seat: number;
};

export type RisingHold = {
  readonly type: "Hold";
};

export type RisingHoldersReturned = {
  readonly type: "HoldersReturned";
};

export type RisingHoldsEnded = {
  readonly type: "HoldsEnded";
  readonly seat: number;
};

export type RisingHologramBecame = {
  readonly type: "HologramBecame";
  readonly seat: number;
  readonly board: number;
};

export type RisingHologramPileRebuilt = {
  readonly type: "HologramPileRebuilt";
  readonly count: number;
};

export type RisingKeepArtifact = {
  readonly type: "KeepArtifact";
  readonly seat: number;
  readonly card: number;
  readonly other_card: number;
};

export type RisingKeepCard = {
  readonly type: "KeepCard";
  readonly card: number;
};

export type RisingLatePlace = {
  readonly type: "LatePlace";
  readonly seat: number;
  readonly kind: number;
};

export type RisingLatePlacement = {
  readonly op: "late_placement";
};

export type RisingLeaveCard = {
  readonly type: "LeaveCard";
};

export type RisingLetGo = {
  readonly type: "LetGo";
  readonly seat: number;
};

export type RisingLetWait = {
  readonly type: "LetWait";
  readonly seat: number;
};

export type RisingLibraryDrawBonus = {
  readonly op: "library_draw_bonus";
  readonly n: number;
};

export type RisingLibraryRebuilt = {
  readonly type: "LibraryRebuilt";
  readonly count: number;
};

export type RisingLimit = {
  readonly type: "Limit";
  readonly seat: number;
};

export type RisingLimitConstructions = {
  readonly op: "limit_constructions";
  readonly n: 1;
};

export type RisingLoseEnergy = {
  readonly op: "lose_energy";
  readonly n: number;
  readonly who: "each_player";
};

export type RisingLoseOne = {
  readonly type: "LoseOne";
  readonly seat: number;
};

export type RisingLoseResources = {
  readonly op: "lose_resources";
  readonly n: 1;
  readonly who: "each_player";
};

export type RisingLost = {
  readonly type: "Lost";
  readonly seat: number;
  readonly goods: "atlantium" | "crystal" | "energy" | "gold" | "ore";
  readonly count: number;
};

export type RisingMadeToWait = {
  readonly type: "MadeToWait";
  readonly seat: number;
  readonly waits: boolean;
};

export type RisingMakeRoom = {
  readonly type: "MakeRoom";
  readonly location: number;
  readonly seat: number;
};

export type RisingMobilise = {
  readonly type: "Mobilise";
};

export type RisingMoveAway = {
  readonly type: "MoveAway";
  readonly seat: number;
  readonly left: readonly (readonly [number, number])[];
};

export type RisingMoveWrath = {
  readonly op: "move_wrath";
  readonly delta: number;
};

export type RisingNameFirst = {
  readonly type: "NameFirst";
  readonly seat: number;
};

export type RisingNothing = {
  readonly op: "none";
};

export type RisingOffer = {
  readonly what: "barrier" | "build" | "drain";
  readonly place: number;
  readonly component: number;
  readonly seat: number;
  readonly parts: readonly (readonly [number, readonly [number, number, number, number, number]])[];
  readonly cut: readonly (number)[];
  readonly eased: readonly (number)[];
  readonly stands_in: readonly [number, number] | null;
};

export type RisingOfferCityReroll = {
  readonly type: "OfferCityReroll";
  readonly seat: number;
  readonly roll: RisingRollTwo;
};

export type RisingOfferCloak = {
  readonly type: "OfferCloak";
  readonly seat: number;
};

export type RisingOfferPlan = {
  readonly type: "OfferPlan";
  readonly seat: number;
  readonly others: readonly (number)[];
};

export type RisingOfferReroll = {
  readonly type: "OfferReroll";
  readonly seat: number;
  readonly roll: RisingRoll;
};

export type RisingOptions = {
  readonly level: 1 | 2 | 3 | 4 | 5;
  readonly blueprint: "chosen" | "discovery" | "random" | "usual";
  readonly blueprint_tiles: string;
  readonly councilors: "choose" | "random";
  readonly first_player: "random" | number;
  readonly hands: "closed" | "open";
  readonly drain_timing: "phases_1_3" | "windows";
  readonly aim_at_barrier: boolean;
  readonly core_same_round: boolean;
  readonly repeat_construction: boolean;
  readonly solo_energy: "every_round" | "track";
  readonly final_say: "first_player" | "off";
  readonly max_rounds: number;
};

export type RisingOutcome = {
  readonly returns: readonly (number)[];
  readonly ranks: readonly (number)[];
  readonly scores: readonly (number)[];
  readonly reason: string;
};

export type RisingPaid = {
  readonly type: "Paid";
  readonly seat: number;
  readonly part: readonly [number, number, number, number, number];
};

export type RisingPairRolled = {
  readonly type: "PairRolled";
  readonly seat: number;
  readonly location: number;
  readonly first: number;
  readonly second: number;
  readonly result: number;
  readonly target: number;
};

export type RisingPartNamed = {
  readonly type: "PartNamed";
  readonly seat: number;
  readonly what: string;
  readonly peninsula: number;
  readonly gate: number;
  readonly component: number;
  readonly part: readonly [number, number, number, number, number];
};

export type RisingPass = {
  readonly type: "Pass";
};

export type RisingPayDie = {
  readonly type: "PayDie";
  readonly seat: number;
  readonly roll: RisingRoll;
  readonly missing: number;
};

export type RisingPayEnergy = {
  readonly type: "PayEnergy";
  readonly energy: number;
};

export type RisingPayTotal = {
  readonly type: "PayTotal";
  readonly seat: number;
  readonly roll: RisingRollTwo;
  readonly missing: number;
  readonly offered: number | null;
};

export type RisingPeek = {
  readonly type: "Peek";
  readonly seat: number;
  readonly left: number;
};

export type RisingPeekCalamity = {
  readonly op: "peek_calamity";
  readonly n: number;
  readonly mode: "any_top_or_bottom" | "one_to_bottom" | "pay_1_energy_to_bottom";
};

export type RisingPhaseBegan = {
  readonly type: "PhaseBegan";
  readonly phase: string;
};

export type RisingPickArtifact = {
  readonly type: "PickArtifact";
  readonly card: number;
};

export type RisingPickBlueprint = {
  readonly type: "PickBlueprint";
  readonly seat: number;
};

export type RisingPickBoard = {
  readonly type: "PickBoard";
  readonly board: number;
};

export type RisingPickBoards = {
  readonly type: "PickBoards";
  readonly seat: number;
};

export type RisingPickComponent = {
  readonly type: "PickComponent";
  readonly component: number;
};

export type RisingPickHologram = {
  readonly type: "PickHologram";
  readonly seat: number;
  readonly board: number;
  readonly other_board: number;
};

export type RisingPieceView = {
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
  readonly done: boolean;
};

export type RisingPlace = {
  readonly type: "Place";
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingPlaceBarrier = {
  readonly op: "place_barrier";
  readonly n: number;
};

export type RisingPlaceOnFlooded = {
  readonly op: "place_on_flooded";
  readonly which: "any" | "innermost";
  readonly others: boolean;
};

export type RisingPlaced = {
  readonly type: "Placed";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingPlanDropped = {
  readonly type: "PlanDropped";
  readonly what: string;
  readonly peninsula: number;
  readonly gate: number;
  readonly component: number;
};

export type RisingPlayCard = {
  readonly type: "PlayCard";
  readonly card: number;
};

export type RisingPool = {
  readonly type: "Pool";
  readonly deed: "barrier" | "drain";
  readonly peninsula: number;
  readonly energy: number;
};

export type RisingPriceCut = {
  readonly type: "PriceCut";
  readonly count: number;
};

export type RisingPriceReduced = {
  readonly type: "PriceReduced";
  readonly seat: number;
  readonly gate: number;
  readonly component: number;
  readonly goods: "atlantium" | "crystal" | "energy" | "gold" | "ore" | null;
};

export type RisingProceed = {
  readonly type: "Proceed";
};

export type RisingPropose = {
  readonly type: "Propose";
  readonly gate: number;
  readonly component: number;
};

export type RisingProposed = {
  readonly type: "Proposed";
  readonly seat: number;
  readonly what: string;
  readonly peninsula: number;
  readonly gate: number;
  readonly component: number;
};

export type RisingPutAway = {
  readonly type: "PutAway";
  readonly card: number;
};

export type RisingPutBarriers = {
  readonly type: "PutBarriers";
  readonly seat: number;
  readonly left: number;
  readonly must: boolean;
  readonly common: boolean;
};

export type RisingPutTop = {
  readonly type: "PutTop";
  readonly calamity: number;
};

export type RisingPutUnder = {
  readonly type: "PutUnder";
  readonly calamity: number;
};

export type RisingReady = {
  readonly type: "Ready";
};

export type RisingRebuildLibrary = {
  readonly op: "rebuild_library";
  readonly then_draw: number;
};

export type RisingRecallEach = {
  readonly op: "recall_each";
  readonly n: 1;
  readonly kinds: readonly ["follower", "volunteer"];
};

export type RisingRecallOne = {
  readonly type: "RecallOne";
  readonly seat: number;
};

export type RisingRecalled = {
  readonly type: "Recalled";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingRecruited = {
  readonly type: "Recruited";
  readonly seat: number;
};

export type RisingReduce = {
  readonly type: "Reduce";
  readonly gate: number;
  readonly component: number;
  readonly goods: "atlantium" | "crystal" | "energy" | "gold" | "ore";
  readonly by: "board" | "conductor";
};

export type RisingReduceCost = {
  readonly op: "reduce_cost";
  readonly n: number;
  readonly scope: "one_component_this_round" | "own_construction_space";
};

export type RisingReduceWrath = {
  readonly op: "reduce_wrath";
  readonly n: number;
};

export type RisingRepeat = {
  readonly type: "Repeat";
  readonly seat: number;
  readonly who: "other_leader_or_hologram" | "own_leader" | "own_other_atlantean";
  readonly but: readonly [number, number];
};

export type RisingRepeatAction = {
  readonly op: "repeat_action";
  readonly who: "other_leader_or_hologram" | "own_leader" | "own_other_atlantean";
};

export type RisingRepeatProposed = {
  readonly type: "RepeatProposed";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingRepeatUnit = {
  readonly type: "RepeatUnit";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingRerollOrdered = {
  readonly type: "RerollOrdered";
  readonly seat: number;
};

export type RisingResolve = {
  readonly type: "Resolve";
  readonly seat: number;
  readonly calamity: number;
  readonly steps: readonly (RisingNothing | RisingWin | RisingGainEnergy | RisingGainResources | RisingLoseEnergy | RisingLoseResources | RisingExchange | RisingConvertOre | RisingDrawDistribute | RisingRebuildLibrary | RisingDiscardLibraryTop | RisingPlaceBarrier | RisingDrain | RisingFlood | RisingTargetDelta | RisingRepeatAction | RisingTakeVolunteers | RisingSpendFollower | RisingRecallEach | RisingFleeGroup | RisingForbidActions | RisingLimitConstructions | RisingMoveWrath | RisingReduceWrath | RisingPeekCalamity | RisingEffectsEvacuate | RisingReduceCost | RisingEffectsReroll | RisingExtraPlace | RisingPlaceOnFlooded | RisingSurviveFlood | RisingLatePlacement | RisingStartArtifact | RisingRollBonus | RisingConversionBonus | RisingLibraryDrawBonus | RisingBarrierPrice | RisingSubstituteCost)[];
};

export type RisingRestore = {
  readonly type: "Restore";
  readonly gate: number;
  readonly component: number;
  readonly by: "board" | "conductor" | "rod";
};

export type RisingRevealBoard = {
  readonly type: "RevealBoard";
  readonly board: number;
};

export type RisingRevealBoards = {
  readonly type: "RevealBoards";
  readonly shown: readonly (number)[];
};

export type RisingRoll = {
  readonly type: "Roll";
  readonly seat: number;
  readonly location: number;
  readonly rerolled: boolean;
};

export type RisingRollBonus = {
  readonly op: "roll_bonus";
  readonly delta: number;
  readonly scope: "own_city_actions" | "own_rolls_forests" | "own_rolls_hills" | "own_rolls_mountains";
};

export type RisingRollDie = {
  readonly type: "RollDie";
  readonly face: number;
};

export type RisingRollFailed = {
  readonly type: "RollFailed";
  readonly seat: number;
  readonly location: number;
};

export type RisingRollPair = {
  readonly type: "RollPair";
  readonly first: number;
  readonly second: number;
};

export type RisingRollTwo = {
  readonly type: "RollTwo";
  readonly seat: number;
  readonly location: number;
  readonly first: number;
  readonly second: number;
  readonly faces: readonly [number, number];
  readonly rerolled: boolean;
};

export type RisingRolled = {
  readonly type: "Rolled";
  readonly seat: number;
  readonly location: number;
  readonly face: number;
  readonly result: number;
  readonly target: number;
};

export type RisingRollersNamed = {
  readonly type: "RollersNamed";
  readonly seat: number;
  readonly other_seat: number;
};

export type RisingRoundBegan = {
  readonly type: "RoundBegan";
  readonly round: number;
  readonly seat: number;
};

export type RisingSentBack = {
  readonly type: "SentBack";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingSortCards = {
  readonly type: "SortCards";
  readonly seat: number;
  readonly keep: number;
  readonly under: boolean;
};

export type RisingSpendFollower = {
  readonly op: "spend_follower";
  readonly dest: "out_of_game" | "reserve";
};

export type RisingStandIn = {
  readonly type: "StandIn";
  readonly gate: number;
  readonly component: number;
  readonly goods: "atlantium" | "crystal" | "energy" | "gold" | "ore";
};

export type RisingStart = {
  readonly type: "Start";
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingStartAll = {
  readonly type: "StartAll";
  readonly location: number;
};

export type RisingStartArtifact = {
  readonly op: "start_artifact";
  readonly draw: 2;
  readonly keep: 1;
};

export type RisingStartRound = {
  readonly type: "StartRound";
};

export type RisingStarted = {
  readonly type: "Started";
  readonly seat: number;
  readonly location: number;
  readonly kinds: readonly ("automaton" | "follower" | "hologram" | "leader" | "volunteer")[];
};

export type RisingStayedOn = {
  readonly type: "StayedOn";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingSubstituteCost = {
  readonly op: "substitute_cost";
  readonly energy: number;
  readonly resources: 1;
  readonly per_round: 1;
};

export type RisingSurviveFlood = {
  readonly op: "survive_flood";
};

export type RisingSwap = {
  readonly type: "Swap";
  readonly seat: number;
  readonly left: number;
  readonly into: readonly (number)[];
};

export type RisingSwapGoods = {
  readonly type: "SwapGoods";
  readonly given: "atlantium" | "crystal" | "energy" | "gold" | "ore";
  readonly taken: "atlantium" | "crystal" | "energy" | "gold" | "ore";
};

export type RisingSwapped = {
  readonly type: "Swapped";
  readonly seat: number;
  readonly given: "atlantium" | "crystal" | "energy" | "gold" | "ore";
  readonly taken: "atlantium" | "crystal" | "energy" | "gold" | "ore";
};

export type RisingTakeAnyBoard = {
  readonly type: "TakeAnyBoard";
};

export type RisingTakeCards = {
  readonly type: "TakeCards";
  readonly seat: number;
};

export type RisingTakeOver = {
  readonly type: "TakeOver";
};

export type RisingTakeVolunteers = {
  readonly op: "take_volunteers";
  readonly n: number;
  readonly to: "anybody" | "one" | "present" | "self";
};

export type RisingTakenOver = {
  readonly type: "TakenOver";
  readonly seat: number;
};

export type RisingTargetDelta = {
  readonly op: "target_delta";
  readonly delta: number;
  readonly scope: "all_wild" | "chosen_wild_peninsula" | "own_wild_tile";
};

export type RisingTargetsChanged = {
  readonly type: "TargetsChanged";
  readonly peninsula: number;
  readonly delta: number;
};

export type RisingTileDrained = {
  readonly type: "TileDrained";
  readonly location: number;
};

export type RisingTileFlooded = {
  readonly type: "TileFlooded";
  readonly location: number;
};

export type RisingTurnCalamity = {
  readonly type: "TurnCalamity";
  readonly calamity: number;
};

export type RisingTurnCard = {
  readonly type: "TurnCard";
  readonly seat: number;
};

export type RisingUnitRepeated = {
  readonly type: "UnitRepeated";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingUnready = {
  readonly type: "Unready";
};

export type RisingView = {
  readonly seat: number;
  readonly recall: RisingContractRecall;
  readonly options: RisingOptions;
  readonly seats: number;
  readonly round: number;
  readonly first: number;
  readonly boards: readonly (number)[];
  readonly holo_board: number;
  readonly holo_pile: readonly (number)[];
  readonly holo_discard: readonly (number)[];
  readonly holo_artifact: number;
  readonly dry: readonly (number)[];
  readonly barriers: readonly (number)[];
  readonly wrath: number;
  readonly floods: number;
  readonly placed: readonly (RisingPieceView)[];
  readonly pools: readonly (readonly [number, number, number, number, number])[];
  readonly coming: readonly (number)[];
  readonly reserve: readonly (number)[];
  readonly out: readonly (number)[];
  readonly volunteers: number;
  readonly purses: readonly (readonly [number, number, number, number, number])[];
  readonly cards: readonly (readonly (number | null)[])[];
  readonly drawn: readonly (number | null)[];
  readonly deck: readonly (number)[];
  readonly top: readonly (number)[];
  readonly bottom: readonly (number)[];
  readonly discard: readonly (number)[];
  readonly shown: readonly (number)[];
  readonly lib_deck: readonly (number)[];
  readonly lib_size: number;
  readonly lib_bottom: readonly (number)[];
  readonly lib_discard: readonly (number)[];
  readonly artifacts_seen: readonly (number)[];
  readonly shows: readonly (number)[];
  readonly targets: readonly (number)[];
  readonly banned: readonly (number)[];
  readonly limit: boolean;
  readonly calmer: number;
  readonly easing: number;
  readonly used_tongs: readonly (number)[];
  readonly used_rod: readonly (number)[];
  readonly used_cloak: readonly (number)[];
  readonly blueprint: readonly (number)[];
  readonly built: readonly (number)[];
  readonly fresh: readonly (number)[];
  readonly built_now: number;
  readonly gates_used: readonly (number)[];
  readonly builders: readonly (readonly (number)[])[];
  readonly reopened: readonly (number)[];
  readonly ready: readonly (number)[];
  readonly acts: readonly (number)[];
  readonly waiting: readonly (number)[];
  readonly barred: readonly (readonly [number, number])[];
  readonly holding: readonly (number)[];
  readonly held: readonly (number)[];
  readonly passed: readonly (number)[];
  readonly offers: readonly (RisingOffer)[];
  readonly lapsed: readonly (readonly [number, "barrier" | "build" | "drain", number, number])[];
  readonly late: readonly (readonly [number, number])[];
  readonly solo_energy: readonly (number)[];
  readonly agenda: readonly (RisingFirstPlayer | RisingBlueprint | RisingPickBlueprint | RisingDutyBoard | RisingPickBoards | RisingTasksDealBoard | RisingTasksShowArtifacts | RisingKeepArtifact | RisingRevealBoards | RisingPickHologram | RisingStartRound | RisingMobilise | RisingCalamities | RisingWindow | RisingAct | RisingWrath | RisingTurnCard | RisingResolve | RisingAstrolabe | RisingForeseen | RisingChooseFloods | RisingChooseWave | RisingFloodEach | RisingFlee | RisingOfferPlan | RisingMoveAway | RisingOfferCloak | RisingRecallOne | RisingLoseOne | RisingDiscardTop | RisingLatePlace | RisingRoll | RisingPayDie | RisingOfferReroll | RisingTasksNameRollers | RisingRollTwo | RisingPayTotal | RisingOfferCityReroll | RisingEndCity | RisingDrawCards | RisingSortCards | RisingTakeCards | RisingDivideCards | RisingDivide | RisingDivideResources | RisingSwap | RisingAim | RisingPutBarriers | RisingDrainTiles | RisingPeek | RisingArrange | RisingRepeat | RisingAgreeRepeat | RisingTasksNameFollower | RisingAgreeLeave | RisingDone | RisingLimit)[];
  readonly chances: RisingChances;
  readonly outcome: RisingOutcome | null;
};

export type RisingVolunteersTaken = {
  readonly type: "VolunteersTaken";
  readonly seat: number;
  readonly count: number;
  readonly now: boolean;
};

export type RisingWaveAimed = {
  readonly type: "WaveAimed";
  readonly seat: number;
  readonly peninsula: number;
};

export type RisingWentOn = {
  readonly type: "WentOn";
  readonly seat: number;
};

export type RisingWin = {
  readonly op: "win";
};

export type RisingWindow = {
  readonly type: "Window";
  readonly seat: number;
};

export type RisingWithdraw = {
  readonly type: "Withdraw";
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingWithdrawn = {
  readonly type: "Withdrawn";
  readonly seat: number;
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingWrath = {
  readonly type: "Wrath";
  readonly seat: number;
  readonly left: number;
};

export type RisingWrathMoved = {
  readonly type: "WrathMoved";
  readonly space: number;
  readonly value: number;
};

export type RisingWrathReduced = {
  readonly type: "WrathReduced";
  readonly count: number;
};

export type RisingContractRecall = "perfect" | "table";

export type RisingActionsDealBoard = {
  readonly type: "DealBoard";
  readonly board: number;
};

export type RisingActionsEvacuate = {
  readonly type: "Evacuate";
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly start: number;
  readonly location: number;
};

export type RisingActionsNameFollower = {
  readonly type: "NameFollower";
  readonly seat: number;
};

export type RisingActionsNameRollers = {
  readonly type: "NameRollers";
  readonly seat: number;
  readonly other_seat: number;
};

export type RisingActionsRecall = {
  readonly type: "Recall";
  readonly kind: "automaton" | "follower" | "hologram" | "leader" | "volunteer";
  readonly location: number;
};

export type RisingActionsReroll = {
  readonly type: "Reroll";
  readonly dice: "both" | "first" | "second";
};

export type RisingActionsShowArtifacts = {
  readonly type: "ShowArtifacts";
  readonly card: number;
  readonly other_card: number;
};

export type RisingEffectsEvacuate = {
  readonly op: "evacuate";
  readonly who: "all_on_tile" | "one_own_follower";
  readonly to: "any_free_place" | "centre";
  readonly per_round: number;
};

export type RisingEffectsReroll = {
  readonly op: "reroll";
  readonly scope: "own_tile";
  readonly per_action: 1;
};

export type RisingTasksDealBoard = {
  readonly type: "DealBoard";
  readonly seat: number;
};

export type RisingTasksNameFollower = {
  readonly type: "NameFollower";
  readonly seat: number;
  readonly location: number;
  readonly steps: readonly (RisingNothing | RisingWin | RisingGainEnergy | RisingGainResources | RisingLoseEnergy | RisingLoseResources | RisingExchange | RisingConvertOre | RisingDrawDistribute | RisingRebuildLibrary | RisingDiscardLibraryTop | RisingPlaceBarrier | RisingDrain | RisingFlood | RisingTargetDelta | RisingRepeatAction | RisingTakeVolunteers | RisingSpendFollower | RisingRecallEach | RisingFleeGroup | RisingForbidActions | RisingLimitConstructions | RisingMoveWrath | RisingReduceWrath | RisingPeekCalamity | RisingEffectsEvacuate | RisingReduceCost | RisingEffectsReroll | RisingExtraPlace | RisingPlaceOnFlooded | RisingSurviveFlood | RisingLatePlacement | RisingStartArtifact | RisingRollBonus | RisingConversionBonus | RisingLibraryDrawBonus | RisingBarrierPrice | RisingSubstituteCost)[];
};

export type RisingTasksNameRollers = {
  readonly type: "NameRollers";
  readonly seat: number;
  readonly location: number;
};

export type RisingTasksShowArtifacts = {
  readonly type: "ShowArtifacts";
  readonly seat: number;
};

export type RisingAnyAction = RisingNameFirst | RisingDrawComponent | RisingDealDuty | RisingActionsDealBoard | RisingActionsShowArtifacts | RisingRevealBoard | RisingTurnCalamity | RisingDrawLibrary | RisingRollDie | RisingRollPair | RisingPickComponent | RisingPickBoard | RisingTakeAnyBoard | RisingPickArtifact | RisingPlayCard | RisingPool | RisingCancel | RisingReady | RisingUnready | RisingPlace | RisingWithdraw | RisingMakeRoom | RisingDraw | RisingHold | RisingPass | RisingProceed | RisingLeaveCard | RisingBuryCard | RisingChoosePeninsula | RisingActionsEvacuate | RisingActionsRecall | RisingGiveUp | RisingStart | RisingStartAll | RisingLetWait | RisingLetGo | RisingTakeOver | RisingPayEnergy | RisingActionsReroll | RisingActionsNameRollers | RisingKeepCard | RisingPutAway | RisingGiveCard | RisingGive | RisingGrant | RisingSwapGoods | RisingPutTop | RisingPutUnder | RisingRepeatUnit | RisingActionsNameFollower | RisingAgree | RisingDecline | RisingDiscard | RisingPropose | RisingCommit | RisingReduce | RisingRestore | RisingStandIn | RisingBuild | RisingDropPlan;

export type RisingAnyEvent = RisingFirstPlayerNamed | RisingComponentDrawn | RisingBoardLeftToLot | RisingBoardTaken | RisingArtifactsShown | RisingArtifactKept | RisingRoundBegan | RisingBoardRevealed | RisingHologramBecame | RisingHologramPileRebuilt | RisingGained | RisingLost | RisingPlaced | RisingWithdrawn | RisingSentBack | RisingBecameReady | RisingBecameUnready | RisingPhaseBegan | RisingHeldUp | RisingWentOn | RisingHoldsEnded | RisingCardCalled | RisingCalamityForeseen | RisingCalamityBuried | RisingCalamityOnTop | RisingCalamityTurned | RisingCalamityDeckRebuilt | RisingWaveAimed | RisingBarrierUsed | RisingTileFlooded | RisingCentreFlooded | RisingFled | RisingStayedOn | RisingEvacuated | RisingRecalled | RisingTargetsChanged | RisingActionsForbidden | RisingConstructionsLimited | RisingCardsBurnt | RisingStarted | RisingRolled | RisingPairRolled | RisingRollersNamed | RisingEnergyOffered | RisingRerollOrdered | RisingRollFailed | RisingForged | RisingRecruited | RisingVolunteersTaken | RisingCardDrawn | RisingCardKept | RisingCardPutAway | RisingCardGiven | RisingCardPlayed | RisingCardDiscarded | RisingLibraryRebuilt | RisingSwapped | RisingWrathMoved | RisingWrathReduced | RisingPriceCut | RisingFollowerLeft | RisingFollowerAsked | RisingRepeatProposed | RisingUnitRepeated | RisingDeclined | RisingTakenOver | RisingMadeToWait | RisingProposed | RisingPartNamed | RisingPlanDropped | RisingPriceReduced | RisingPaid | RisingBarrierRaised | RisingTileDrained | RisingComponentBuilt | RisingHoldersReturned | RisingGameEnded;
