/** Modules that the same entries load. */
export type Chunk = {
  readonly modules: readonly string[];
  readonly entries: ReadonlySet<string>;
  readonly bytes: number;
};

export type Costs = {
  /** As many as one request is worth. */
  readonly bytesPerRequest: number;
  /** How much an entry counts. */
  readonly weightOf: (entry: string) => number;
};

export type ImportsOf = (chunk: Chunk) => readonly Chunk[];

/** What entries save by one request less, minus what they load without need. */
const gainOf = (one: Chunk, other: Chunk, { bytesPerRequest, weightOf }: Costs): number => {
  const forOne = [...one.entries].map(
    (entry) => weightOf(entry) * (other.entries.has(entry) ? bytesPerRequest : -other.bytes),
  );
  const forOther = [...other.entries]
    .filter((entry) => !one.entries.has(entry))
    .map((entry) => -weightOf(entry) * one.bytes);
  return [...forOne, ...forOther].reduce((sum, each) => sum + each, 0);
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
  const pairsOf = (one: Chunk, others: Iterable<Chunk>) =>
    [...others]
      .filter((other) => other !== one)
      .map((other) => ({ one, other, gain: gainOf(one, other, costs) }))
      .filter(({ gain }) => gain > 0);

  let pairs = chunks.flatMap((chunk, index) => pairsOf(chunk, chunks.slice(index + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const { one, other } = best;
    if (isLinked(one, other, wholeImports) || isLinked(other, one, wholeImports)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const whole: Chunk = {
      modules: [...one.modules, ...other.modules],
      entries: new Set([...one.entries, ...other.entries]),
      bytes: one.bytes + other.bytes,
    };
    const wholeParts = [...(parts.get(one) ?? []), ...(parts.get(other) ?? [])];
    parts.delete(one);
    parts.delete(other);
    parts.set(whole, wholeParts);
    for (const part of wholeParts) wholeOf.set(part, whole);
    const isMerged = (chunk: Chunk): boolean => chunk === one || chunk === other;
    pairs = pairs.filter((pair) => !isMerged(pair.one) && !isMerged(pair.other));
    pairs.push(...pairsOf(whole, parts.keys()));
  }
  return [...parts.keys()];
};
