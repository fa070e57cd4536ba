const tickSeconds = 0.03;

const makeTick = (context: AudioContext): AudioBuffer => {
  const { sampleRate } = context;
  const buffer = context.createBuffer(1, Math.ceil(tickSeconds * sampleRate), sampleRate);
  const samples = buffer.getChannelData(0);
  for (const index of samples.keys()) {
    const at = index / sampleRate;
    samples[index] = 0.3 * Math.sin(2 * Math.PI * 1350 * at) * Math.exp(-at * 190);
  }
  return buffer;
};

/** Schedules ahead, independent of the main thread. */
export const playTicks = (times: readonly number[]): (() => void) => {
  if (!('AudioContext' in window)) return () => {};
  const context = new AudioContext();
  const tick = makeTick(context);
  const startAt = context.currentTime;
  for (const ms of times) {
    const source = new AudioBufferSourceNode(context, { buffer: tick });
    source.connect(context.destination);
    source.start(startAt + ms / 1000);
  }
  return () => {
    if (context.state !== 'closed') void context.close();
  };
};
