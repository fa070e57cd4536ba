/** Modules that the same entries load. */
export type Chunk = {
  readonly modules: readonly string[];
  readonly entries: ReadonlySet<string>;
  readonly bytes: number;
};

export type Costs = {
  /** How much an entry counts. */
  readonly weightOf: (entry: string) => number;
  /** As many chunks as an entry may load. */
  readonly maxChunks: number;
  /** Bytes that one chunk less is worth to an entry, and to one that loads too many. */
  readonly bytesPerChunk: number;
  readonly bytesPerExcessChunk: number;
};

export type ImportsOf = (chunk: Chunk) => readonly Chunk[];

type GainOf = (one: Chunk, other: Chunk) => number;

/** What entries save by one chunk less, minus what they load without need. */
const gainIn = (chunks: Iterable<Chunk>, costs: Costs): GainOf => {
  const counts = new Map<string, number>();
  for (const { entries } of chunks)
    for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const saved = (entry: string): number =>
    (counts.get(entry) ?? 0) > costs.maxChunks ? costs.bytesPerExcessChunk : costs.bytesPerChunk;
  const without = (entries: ReadonlySet<string>, others: ReadonlySet<string>, bytes: number): number =>
    [...entries]
      .filter((entry) => !others.has(entry))
      .reduce((sum, entry) => sum + costs.weightOf(entry) * bytes, 0);
  return (one, other) =>
    [...one.entries]
      .filter((entry) => other.entries.has(entry))
      .reduce((sum, entry) => sum + costs.weightOf(entry) * saved(entry), 0) -
    without(one.entries, other.entries, other.bytes) -
    without(other.entries, one.entries, one.bytes);
};

/** Whether `from` imports `to` by way of a third chunk. Merged, they would import each other with it. */
const isLinked = (from: Chunk, to: Chunk, importsOf: ImportsOf): boolean => {
  const seen = new Set<Chunk>([from, to]);
  const open = importsOf(from).filter((chunk) => chunk !== to);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    const imports = importsOf(chunk);
    if (imports.includes(to)) return true;
    open.push(...imports);
  }
  return false;
};

type Pair = { readonly one: Chunk; readonly other: Chunk };

const bestPair = (
  chunks: readonly Chunk[],
  gainOf: GainOf,
  canMerge: (pair: Pair) => boolean,
): Pair | null => {
  const pairs = chunks.flatMap((one, index) =>
    chunks.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other) })),
  );
  return (
    pairs
      .filter(({ gain }) => gain > 0)
      .toSorted((a, b) => b.gain - a.gain)
      .find(canMerge) ?? null
  );
};

/** Merges the pair that gains most, again and again. No chunks import each other afterwards. */
export const mergeChunks = (
  chunks: readonly Chunk[],
  importsOf: ImportsOf,
  costs: Costs,
): readonly Chunk[] => {
  const parts = new Map(chunks.map((chunk) => [chunk, [chunk]]));
  const wholeOf = new Map(chunks.map((chunk) => [chunk, chunk]));
  const wholeImports: ImportsOf = (whole) => [
    ...new Set((parts.get(whole) ?? []).flatMap(importsOf).flatMap((part) => wholeOf.get(part) ?? [])),
  ];
  const canMerge = ({ one, other }: Pair): boolean =>
    !isLinked(one, other, wholeImports) && !isLinked(other, one, wholeImports);
  for (;;) {
    const pair = bestPair([...parts.keys()], gainIn(parts.keys(), costs), canMerge);
    if (!pair) return [...parts.keys()];
    const { one, other } = pair;
    const whole: Chunk = {
      modules: [...one.modules, ...other.modules],
      entries: new Set([...one.entries, ...other.entries]),
      bytes: one.bytes + other.bytes,
    };
    const both = [...(parts.get(one) ?? []), ...(parts.get(other) ?? [])];
    parts.delete(one);
    parts.delete(other);
    parts.set(whole, both);
    for (const part of both) wholeOf.set(part, whole);
  }
};
