/** Modules that the same entries load. */
export type Chunk = {
  readonly modules: readonly string[];
  readonly entries: ReadonlySet<string>;
  readonly bytes: number;
};

export type Costs = {
  readonly weightOf: (entry: string) => number;
  readonly maxChunks: number;
  /** The cost of a request, in bytes; higher above `maxChunks`. */
  readonly bytesPerChunk: number;
  readonly bytesPerExcessChunk: number;
  readonly mayMerge: (one: Chunk, other: Chunk) => boolean;
};

export type ImportsOf = (chunk: Chunk) => readonly Chunk[];

const withImports = <T>(chunk: T, importsOf: (chunk: T) => readonly T[]): ReadonlySet<T> => {
  const found = new Set<T>();
  const open = [chunk];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...importsOf(next));
  }
  return found;
};

/** A chunk that is part of an import cycle, or null. In a cycle, modules may run before their imports. */
export const findCycle = <T>(chunks: Iterable<T>, importsOf: (chunk: T) => readonly T[]): T | null => {
  const importsItself = (chunk: T): boolean =>
    importsOf(chunk).some((imported) => withImports(imported, importsOf).has(chunk));
  return [...chunks].find(importsItself) ?? null;
};

const withoutOthers = <T>(set: Iterable<T>, others: ReadonlySet<T>): readonly T[] =>
  [...set].filter((each) => !others.has(each));

const union = <T>(one: Iterable<T>, other: Iterable<T>): ReadonlySet<T> => new Set([...one, ...other]);

type Pair = { readonly one: Chunk; readonly other: Chunk };

/** Requests saved minus unneeded bytes. */
const gainsIn = (chunks: readonly Chunk[], importsOf: ImportsOf, costs: Costs) => {
  const counts = new Map<string, number>();
  for (const { entries } of chunks)
    for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  const worthOfChunk = (entry: string): number =>
    (counts.get(entry) ?? 0) > costs.maxChunks ? costs.bytesPerExcessChunk : costs.bytesPerChunk;
  const sum = (entries: Iterable<string>, costOf: (entry: string) => number): number => {
    let total = 0;
    for (const entry of entries) total += costs.weightOf(entry) * costOf(entry);
    return total;
  };
  const loaded = new Map(chunks.map((chunk) => [chunk, withImports(chunk, importsOf)]));

  const addedBy = (chunk: Chunk, entries: ReadonlySet<string>): number =>
    sum(withoutOthers(entries, chunk.entries), () => chunk.bytes);
  const addedByImports = ({ one, other }: Pair): number => {
    const entries = union(one.entries, other.entries);
    return [...(loaded.get(one) ?? []), ...(loaded.get(other) ?? [])]
      .filter((chunk) => chunk !== one && chunk !== other)
      .reduce(
        (total, chunk) =>
          total + addedBy(chunk, entries) + sum(withoutOthers(entries, chunk.entries), worthOfChunk),
        0,
      );
  };
  return (pair: Pair): number => {
    const { one, other } = pair;
    const gain =
      sum(
        [...one.entries].filter((entry) => other.entries.has(entry)),
        worthOfChunk,
      ) -
      addedBy(one, other.entries) -
      addedBy(other, one.entries);
    return gain > 0 ? gain - addedByImports(pair) : gain;
  };
};

/** Whether `from` imports `to` by way of a third chunk. Merged, they would import each other with it. */
const isLinked = (from: Chunk, to: Chunk, importsOf: ImportsOf): boolean =>
  importsOf(from).some((chunk) => chunk !== to && chunk !== from && withImports(chunk, importsOf).has(to));

const pairsOf = (chunks: readonly Chunk[]): readonly Pair[] =>
  chunks.flatMap((one, index) => chunks.slice(index + 1).map((other) => ({ one, other })));

const bestPair = (chunks: readonly Chunk[], importsOf: ImportsOf, costs: Costs): Pair | null => {
  const gainOf = gainsIn(chunks, importsOf, costs);
  const gaining = pairsOf(chunks)
    .filter(({ one, other }) => costs.mayMerge(one, other))
    .map((pair) => ({ pair, gain: gainOf(pair) }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain);
  const best = gaining.find(
    ({ pair: { one, other } }) => !isLinked(one, other, importsOf) && !isLinked(other, one, importsOf),
  );
  return best?.pair ?? null;
};

const merged = ({ one, other }: Pair): Chunk => ({
  modules: [...one.modules, ...other.modules],
  entries: union(one.entries, other.entries),
  bytes: one.bytes + other.bytes,
});

type Graph = ReadonlyMap<Chunk, ReadonlySet<Chunk>>;

const importsIn =
  (graph: Graph): ImportsOf =>
  (chunk) => [...(graph.get(chunk) ?? [])];

/** Imports of the merged chunk get all its entries. */
const withMerged = (graph: Graph, pair: Pair): Graph => {
  const whole = merged(pair);
  const parts = new Set([pair.one, pair.other]);
  const imported = new Set([...parts].flatMap((part) => [...withImports(part, importsIn(graph))]));
  const nextOf = new Map(
    [...graph.keys()].map((chunk) => {
      if (parts.has(chunk)) return [chunk, whole];
      return [
        chunk,
        imported.has(chunk) ? { ...chunk, entries: union(chunk.entries, whole.entries) } : chunk,
      ];
    }),
  );
  const next = new Map<Chunk, Set<Chunk>>();
  for (const [chunk, imports] of graph) {
    const from = nextOf.get(chunk) ?? chunk;
    const to = [...imports].map((each) => nextOf.get(each) ?? each).filter((each) => each !== from);
    next.set(from, new Set([...(next.get(from) ?? []), ...to]));
  }
  return next;
};

/** Greedy: merges the pair with the highest gain until none is left. Creates no import cycles. */
export const mergeChunks = (
  chunks: readonly Chunk[],
  importsOf: ImportsOf,
  costs: Costs,
): readonly Chunk[] => {
  let graph: Graph = new Map(chunks.map((chunk) => [chunk, new Set(importsOf(chunk))]));
  for (;;) {
    const pair = bestPair([...graph.keys()], importsIn(graph), costs);
    if (!pair) return [...graph.keys()];
    graph = withMerged(graph, pair);
  }
};
