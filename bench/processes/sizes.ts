import type { Fleet } from './fleet.ts';
import { kinds } from './mix.ts';
import type { Person } from './people.ts';

const kB = 1000;

export type Sizes = ReadonlyMap<string, number>;

/** kB of a response, by kind of call. */
export const measureResponses = async (origin: string, [person]: readonly Person[]): Promise<Sizes> => {
  if (!person) throw new Error('There are no people.');
  const sizes = new Map<string, number>();
  for (const { name, call } of kinds) {
    const { path, init } = call(person);
    const response = await fetch(`${origin}${path}`, init);
    sizes.set(name, (await response.arrayBuffer()).byteLength / kB);
  }
  return sizes;
};

/** Tables, of which the last ones hold parts of rows of the first. */
const stored = {
  collection: ['collections'],
  'report of 50 items': ['reports', 'report_items'],
  'key of a repeated call, for a day': ['idempotency_keys'],
} as const;

/** kB in PostgreSQL of each row with its indexes. */
export const measureRows = async ({ postgres }: Fleet): Promise<Sizes> => {
  const sizes = new Map<string, number>();
  for (const [name, [first, ...parts]] of Object.entries(stored)) {
    const bytes = [first, ...parts].map((table) => `pg_total_relation_size('${table}')`).join(' + ');
    const [row] = await postgres.query<{ readonly bytes: number }>(
      `select (${bytes}) / greatest((select count(*) from ${first}), 1) as bytes`,
    );
    sizes.set(name, (row?.bytes ?? 0) / kB);
  }
  return sizes;
};
