import { toMoment } from '../../database/values.ts';

const flags: ReadonlySet<string> = new Set([
  'scored',
  'stepped_by_hand',
  'is_test',
  'is_mine',
  'is_bought',
  'was_public',
  'can_edit',
  'is_calm',
]);

/** Converts times to ISO 8601 and flags to booleans. */
export const readable = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (/(^|_)at$/.test(name) && typeof value === 'number') return [name, toMoment(value)];
      if (flags.has(name)) return [name, value === 1];
      return [name, value as unknown];
    }),
  );

export type Part = readonly [name: string, value: unknown];

export class Nested {
  readonly parts: AsyncIterable<Part>;
  constructor(parts: AsyncIterable<Part>) {
    this.parts = parts;
  }
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* chunksOf(value: unknown): AsyncGenerator<string> {
  if (value instanceof Nested) yield* objectOf(value.parts);
  else if (isIterable(value)) yield* listOf(value);
  else yield JSON.stringify(value);
}

async function* listOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const item of items) {
    yield separator;
    yield* chunksOf(item);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]' : '\n]';
}

/** Holds only one item of a list in memory. */
async function* objectOf(parts: AsyncIterable<Part>): AsyncGenerator<string> {
  let separator = '{\n';
  for await (const [name, value] of parts) {
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    yield* chunksOf(value);
  }
  yield '\n}\n';
}

export const exportFile = (
  format: string,
  now: number,
  contents: AsyncIterable<Part>,
): AsyncGenerator<string> => {
  async function* parts(): AsyncGenerator<Part> {
    yield ['format', format];
    yield ['version', 1];
    yield ['exported_at', toMoment(now)];
    yield* contents;
  }
  return objectOf(parts());
};

export async function* mapped<From>(
  items: AsyncIterable<From> | Iterable<From>,
  change: (item: From) => unknown,
): AsyncGenerator {
  for await (const item of items) yield await change(item);
}
