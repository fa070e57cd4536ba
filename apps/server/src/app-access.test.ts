import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { tables } from './database/tables.ts';
import { describeEachDatabase, type TestDatabase } from './database/testing/each-database.ts';
import { rowsNaming } from './database/testing/rows-naming.ts';
import { openSchool, type School } from './features/classes/testing/school.ts';
import { picture } from './files/testing/samples.ts';
import { wav } from './files/testing/sounds.ts';
import { accessRows, type Row, rowsOfClasses } from './testing/access/rows.ts';
import {
  canaries,
  openAccessFixture,
  type AccessFixture,
  type FixtureIds,
} from './testing/access/access-fixture.ts';
import { operationsOf } from './testing/operations.ts';
import type { Caller, Method } from './testing/test-app.ts';

/** `{id}` by the first part of the path. */
const idOfPath: Readonly<Record<string, keyof FixtureIds>> = {
  classes: 'class_id',
  reports: 'report_id',
  users: 'owner_id',
};

const fill = ({ call, query, id, values: changed = {} }: Row, { ids }: AccessFixture) => {
  const [method, template = ''] = call.split(' ') as [Method, string?];
  const values: Readonly<Record<string, string>> = {
    ...ids,
    new_uuid: crypto.randomUUID(),
    id: ids[id ?? idOfPath[template.split('/')[1] ?? ''] ?? 'class_id'],
    ...Object.fromEntries(Object.entries(changed).map(([name, key]) => [name, ids[key]])),
  };
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
  return { method, filled, path: filled(query === undefined ? template : `${template}?${query}`) };
};

const callers = ['nobody', 'stranger', 'subscriber', 'former', 'other', 'coTeacher'] as const;

/** Calls that read, add something, change something of the caller's own, or are refused. */
const keepsFixture = ({ call, expected, isSignOut }: Row): boolean => {
  const isOwn = call.startsWith('PUT') && expected.stranger === expected.owner;
  const isAdding = call.startsWith('POST') && !call.endsWith('/restore') && !isSignOut;
  const isRefused = Object.values(expected).every((status) => status >= 300);
  return call.startsWith('GET') || isOwn || isAdding || isRefused;
};

const encodeForm = async ({ fields, file, isSound }: NonNullable<Row['form']>) => {
  const form = new FormData();
  for (const field of Object.entries(fields)) form.append(...field);
  form.append(file, new File([new Uint8Array(isSound ? wav(1) : await picture('png', 8, 8))], 'cat.png'));
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
};

describeEachDatabase('access', (open, dialect) => {
  let database: TestDatabase;
  let school: School;
  /** Shared by calls that don't change it. */
  let unchanged: AccessFixture | null = null;
  const canariesRead = new Map<string, number>();
  beforeAll(async () => {
    database = await open();
    school = await openSchool(database);
  });

  const ask = async (row: Row, fixture: AccessFixture, as: Caller | null) => {
    const { method, path, filled } = fill(row, fixture);
    if (row.form) return school.app.call(method, path, { as, ...(await encodeForm(row.form)) });
    const payload = row.payload && (JSON.parse(filled(JSON.stringify(row.payload))) as object);
    return school.call(as, method, path, payload);
  };

  /** Rows that contain IDs of the owner's data or of the class. */
  const stored = ({ ids }: AccessFixture): Promise<string[]> => {
    const { public_id: _public, user_id: _third, co_teacher_id: _coTeacher, ...ofOwner } = ids;
    return rowsNaming(database, Object.values(ofOwner));
  };

  /** `stored` reads all tables. */
  const deleteFixtures = async () => {
    for (const { name } of tables.toReversed())
      if (name !== 'server_secrets') await sql`delete from ${sql.table(name)}`.execute(database.db);
  };

  const check = async (row: Row, fixture: AccessFixture, who: keyof Row['expected'], as: Caller | null) => {
    const { statusCode, body } = await ask(row, fixture, as);
    expect([who, statusCode], body.slice(0, 500)).toEqual([who, row.expected[who]]);
    for (const [text, readers] of [
      [canaries.own, ['owner']],
      [fixture.email, ['owner']],
      [canaries.class, ['owner', 'coTeacher']],
      [canaries.moved, ['owner', 'coTeacher', 'other']],
      [canaries.other, ['other']],
    ] as const)
      if (!(readers as readonly string[]).includes(who)) expect(body).not.toContain(text);
    if (body.includes('canary-')) canariesRead.set(who, (canariesRead.get(who) ?? 0) + 1);
  };

  // Statements about classes join most tables; the others need no second database.
  const rows = dialect === 'sqlite' ? accessRows : rowsOfClasses;
  // Calls that change nothing come first and share a fixture.
  it.each(rows.toSorted((one, other) => Number(keepsFixture(other)) - Number(keepsFixture(one))))(
    'by $call: $expected.nobody, $expected.stranger, $expected.subscriber, $expected.former, $expected.other, $expected.coTeacher, $expected.owner',
    async (row) => {
      let fixture = unchanged ?? (await openAccessFixture(school));
      unchanged = null;
      const isRead = row.call.startsWith('GET');
      const before = isRead ? [] : await stored(fixture);
      // What strangers may do, too, is about their own data.
      const isHarmless = (who: keyof Row['expected']) =>
        row.expected[who] >= 300 || row.expected[who] === row.expected.stranger;
      const [harmless, others] = [callers.filter(isHarmless), callers.filter((who) => !isHarmless(who))];
      for (const who of harmless) await check(row, fixture, who, who === 'nobody' ? null : fixture[who]);
      if (!isRead) expect(await stored(fixture)).toEqual(before);

      for (const [index, who] of ([...others, 'owner'] as const).entries()) {
        if (row.isOnce && index > 0) fixture = await openAccessFixture(school);
        await check(row, fixture, who, who === 'nobody' ? null : fixture[who]);
      }
      if (keepsFixture(row)) unchanged = fixture;
      else await deleteFixtures();
    },
  );

  it('is stated for every call of the API, and the texts that must not leak are read by their owners', async () => {
    const calls = (await operationsOf(school.app)).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(accessRows.map(({ call }) => call))).toEqual(new Set(calls));
    for (const who of ['other', 'coTeacher', 'owner']) expect(canariesRead.get(who)).toBeGreaterThan(5);
  });
});
