/** One short, soft tone, made here: no file is fetched. */
let context: AudioContext | undefined;

/** Two notes that say: it is your turn. */
export function chime(): void {
  // Before somebody has touched the page, browsers play nothing and complain.
  if (!navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [at, pitch] of [
      [0, 523.25],
      [0.14, 783.99],
    ] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = "sine";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, now + at);
      volume.gain.linearRampToValueAtTime(0.08, now + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + at + 0.5);
      tone.connect(volume).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + 0.55);
    }
  } catch {
    // a browser that plays nothing stays quiet
  }
}
