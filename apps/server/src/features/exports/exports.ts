import { readInBatches } from '../../database/statements.ts';
import { toIso } from '../../database/values.ts';
import type { Executor } from '../../database/open-database.ts';
import type { UserScope } from '../../database/visibility.ts';

const flags: ReadonlySet<string> = new Set([
  'scored',
  'stepped_by_hand',
  'is_test',
  'is_mine',
  'is_bought',
  'was_public',
  'can_edit',
  'is_calm',
  'accents_matter',
  'articles_optional',
]);

/** Converts times to ISO 8601 and flags to booleans. */
export const readable = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (/(^|_)at$/.test(name) && typeof value === 'number') return [name, toIso(value)];
      if (flags.has(name)) return [name, value === 1];
      return [name, value as unknown];
    }),
  );

export type Section = readonly [name: string, value: unknown];

export class NestedObject {
  sections: AsyncIterable<Section>;
  constructor(sections: AsyncIterable<Section>) {
    this.sections = sections;
  }
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* chunksOf(value: unknown): AsyncGenerator<string> {
  if (value instanceof NestedObject) yield* objectOf(value.sections);
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

/** Streams a JSON object; holds only one item of a list in memory. */
async function* objectOf(sections: AsyncIterable<Section>): AsyncGenerator<string> {
  let separator = '{\n';
  for await (const [name, value] of sections) {
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    yield* chunksOf(value);
  }
  yield '\n}\n';
}

export const exportFile = (
  format: string,
  now: number,
  contents: AsyncIterable<Section>,
): AsyncGenerator<string> => {
  async function* sections(): AsyncGenerator<Section> {
    yield ['format', format];
    yield ['version', 1];
    yield ['exported_at', toIso(now)];
    yield* contents;
  }
  return objectOf(sections());
};

export async function* mapped<From>(
  items: AsyncIterable<From> | Iterable<From>,
  change: (item: From) => unknown,
): AsyncGenerator {
  for await (const item of items) yield await change(item);
}

/** Rows of a query, as the export shows them. */
export const readableRows = async (query: { execute: () => Promise<object[]> }) =>
  (await query.execute()).map(readable);

export const readUser = (executor: Executor, userId: string) =>
  executor
    .selectFrom('users')
    .select(['id', 'issuer', 'subject', 'username', 'name', 'email', 'display_name', 'role', 'time_zone'])
    .select(['avatar', 'created_at', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirst();

const parsedOrNull = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const readProbe = async (executor: Executor, reportId: string) => {
  const row = await executor
    .selectFrom('probes')
    .selectAll()
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  if (!row) return null;
  const { report_id: _report, log, second_scorer, ...probe } = row;
  return { ...readable(probe), log: parsedOrNull(log), second_scorer: parsedOrNull(second_scorer) };
};

/** Includes void reports, and removed ones that can be restored. Items of probes have no times. */
export const reportsOf = (executor: Executor, { userId, onlyInClasses }: UserScope): AsyncGenerator => {
  const reports = readInBatches(
    executor
      .selectFrom('reports')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(onlyInClasses !== undefined, (query) => query.where('class_id', 'in', onlyInClasses ?? [])),
  );
  return mapped(reports, async ({ recorded_for: _student, ...row }) => {
    const rows = await executor
      .selectFrom('report_items')
      .select(['name', 'ms', 'outcome', 'first_side', 'given'])
      .where('report_id', '=', row.id)
      .orderBy('position')
      .execute();
    const items = rows.map(({ first_side, given, ...item }) => ({
      ...item,
      ...(first_side !== null && { first_side }),
      ...(given !== null && { given }),
    }));
    if (row.mode !== 'probe') return { ...readable(row), items };
    const probe = await readProbe(executor, row.id);
    return { ...readable(row), probe, items: items.map((item) => ({ ...item, ms: null })) };
  });
};

/** Of a former student, these are only records of the reader's classes. */
export async function* recordsOf(executor: Executor, scope: UserScope): AsyncGenerator<Section> {
  const { userId, onlyInClasses } = scope;
  if (!onlyInClasses) {
    const days = executor.selectFrom('login_days').select('day').where('user_id', '=', userId);
    yield ['login_days', (await days.orderBy('day').execute()).map(({ day }) => day)];
    const completions = executor
      .selectFrom('completions')
      .select(['collection_id', 'count', 'updated_at'])
      .where('user_id', '=', userId)
      .where('count', '>', 0)
      .orderBy('collection_id');
    yield ['completions', await readableRows(completions)];
    const badges = executor.selectFrom('badges').selectAll().where('user_id', '=', userId);
    yield ['badges', await readableRows(badges.orderBy('awarded_at'))];
    const settings = await executor
      .selectFrom('probe_settings')
      .select(['time_factor', 'is_calm', 'updated_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    yield ['probe_settings', settings ? readable(settings) : null];
    const goals = executor
      .selectFrom('student_goals')
      .select(['collection_id', 'rate', 'by_day', 'updated_at'])
      .where('student_id', '=', userId)
      .orderBy('collection_id');
    yield ['goals', await readableRows(goals)];
  }
  const notes = executor
    .selectFrom('student_notes')
    .leftJoin('users as author', 'author.id', 'student_notes.author_id')
    .select(['student_notes.id', 'student_notes.class_id'])
    .select((eb) => eb.fn.coalesce('author.display_name', 'author.name').as('author_name'))
    .select(['student_notes.text', 'student_notes.created_at', 'student_notes.updated_at'])
    .where('student_notes.student_id', '=', userId)
    .$if(onlyInClasses !== undefined, (query) =>
      query.where('student_notes.class_id', 'in', onlyInClasses ?? []),
    )
    .orderBy('student_notes.created_at')
    .orderBy('student_notes.id');
  yield ['notes', await readableRows(notes)];
  yield ['reports', reportsOf(executor, scope)];
}
