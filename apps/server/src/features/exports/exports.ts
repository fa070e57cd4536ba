import { toMoment } from '../../database/values.ts';
import { inBatches } from '../../database/batches.ts';
import type { Executor } from '../../database/open-database.ts';
import type { UserScope } from '../../database/report-scope.ts';

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

export const readUser = (executor: Executor, userId: string) =>
  executor
    .selectFrom('users')
    .select([
      'id',
      'issuer',
      'subject',
      'username',
      'name',
      'email',
      'display_name',
      'role',
      'time_zone',
      'avatar',
      'created_at',
      'updated_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();

const readLoginDays = async (executor: Executor, userId: string): Promise<string[]> => {
  const rows = await executor
    .selectFrom('login_days')
    .select('day')
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
};

const readCompletions = (executor: Executor, userId: string) =>
  executor
    .selectFrom('completions')
    .select(['collection_id', 'count', 'updated_at'])
    .where('user_id', '=', userId)
    .where('count', '>', 0)
    .orderBy('collection_id')
    .execute();

/** Includes removed ones that can be restored. */
const readReports = (executor: Executor, { userId, onlyInClasses }: UserScope) =>
  inBatches(
    executor
      .selectFrom('reports')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(onlyInClasses !== undefined, (query) => query.where('class_id', 'in', onlyInClasses ?? [])),
  );

const readItemsOfReport = (executor: Executor, reportId: string) =>
  executor
    .selectFrom('report_items')
    .select(['name', 'ms', 'outcome'])
    .where('report_id', '=', reportId)
    .orderBy('position')
    .execute();

const readProbeOf = (executor: Executor, reportId: string) =>
  executor.selectFrom('probes').selectAll().where('report_id', '=', reportId).executeTakeFirst();

const readProbeSettings = (executor: Executor, userId: string) =>
  executor
    .selectFrom('probe_settings')
    .select(['time_factor', 'is_calm', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

const readBadges = (executor: Executor, userId: string) =>
  executor.selectFrom('badges').selectAll().where('user_id', '=', userId).orderBy('awarded_at').execute();

const readGoals = (executor: Executor, userId: string) =>
  executor
    .selectFrom('student_goals')
    .select(['collection_id', 'rate', 'by_day', 'updated_at'])
    .where('student_id', '=', userId)
    .orderBy('collection_id')
    .execute();

const readNotes = (executor: Executor, { userId, onlyInClasses }: UserScope) =>
  executor
    .selectFrom('student_notes')
    .leftJoin('users as author', 'author.id', 'student_notes.author_id')
    .select((eb) => [
      'student_notes.id',
      'student_notes.class_id',
      eb.fn.coalesce('author.display_name', 'author.name').as('author_name'),
      'student_notes.text',
      'student_notes.created_at',
      'student_notes.updated_at',
    ])
    .where('student_notes.student_id', '=', userId)
    .$if(onlyInClasses !== undefined, (query) =>
      query.where('student_notes.class_id', 'in', onlyInClasses ?? []),
    )
    .orderBy('student_notes.created_at')
    .orderBy('student_notes.id')
    .execute();

type ProbeRow = NonNullable<Awaited<ReturnType<typeof readProbeOf>>>;

const toProbe = ({ report_id: _report, log, second_scorer, ...row }: ProbeRow) => ({
  ...readable(row),
  log: JSON.parse(log) as unknown,
  second_scorer: second_scorer === null ? null : (JSON.parse(second_scorer) as unknown),
});

const ofProbe = async (executor: Executor, reportId: string) => {
  const probe = await readProbeOf(executor, reportId);
  const items = await readItemsOfReport(executor, reportId);
  return {
    probe: probe ? toProbe(probe) : null,
    items: items.map((item) => ({ ...item, ms: null })),
  };
};

/** Includes void and removed reports. Items of probes have no times. */
export const reportsOf = (executor: Executor, scope: UserScope): AsyncGenerator =>
  mapped(readReports(executor, scope), async ({ recorded_for: _student, ...row }) => ({
    ...readable(row),
    ...(row.mode === 'probe'
      ? await ofProbe(executor, row.id)
      : { items: await readItemsOfReport(executor, row.id) }),
  }));

/** Of a former student, only records of the reader's classes. */
export async function* recordsOf(executor: Executor, scope: UserScope): AsyncGenerator<Part> {
  const { userId, onlyInClasses } = scope;
  if (!onlyInClasses) {
    yield ['login_days', await readLoginDays(executor, userId)];
    yield ['completions', (await readCompletions(executor, userId)).map(readable)];
    yield ['badges', (await readBadges(executor, userId)).map(readable)];
    const settings = await readProbeSettings(executor, userId);
    yield ['probe_settings', settings ? readable(settings) : null];
    yield ['goals', (await readGoals(executor, userId)).map(readable)];
  }
  yield ['notes', (await readNotes(executor, scope)).map(readable)];
  yield ['reports', reportsOf(executor, scope)];
}
