export const toMoment = (epochMs: number): string => new Date(epochMs).toISOString();

/** Both databases limit the parameters of a statement. */
export function* batchesOf<Entry>(list: readonly Entry[], size: number): Generator<readonly Entry[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}

/** Replaces NUL, which PostgreSQL can't store. */
export const storable = (text: string): string => text.replaceAll('\0', '\ufffd');
