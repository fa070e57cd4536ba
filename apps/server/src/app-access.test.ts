import { beforeAll, expect, it } from 'vitest';
import { describeEachDatabase, type TestDatabase } from './database/testing/each-database.ts';
import { rowsNaming } from './database/testing/rows-naming.ts';
import { openSchool, type School } from './features/classes/testing/school.ts';
import { picture } from './files/testing/samples.ts';
import { accessRows, type Row, rowsOfClasses } from './testing/access/rows.ts';
import { canaries, openWorld, type World, type WorldIds } from './testing/access/world.ts';
import { operationsOf } from './testing/operations.ts';
import type { Caller, Method } from './testing/test-app.ts';

/** `{id}` by the first part of the path. */
const idOfPath: Readonly<Record<string, keyof WorldIds>> = {
  classes: 'class_id',
  reports: 'report_id',
  users: 'owner_id',
};

const fill = ({ call, query, id, isFormer }: Row, { ids }: World) => {
  const [method, template = ''] = call.split(' ') as [Method, string?];
  const values: Readonly<Record<string, string>> = {
    ...ids,
    id: ids[id ?? idOfPath[template.split('/')[1] ?? ''] ?? 'class_id'],
    ...(isFormer && { student_id: ids.former_student_id }),
  };
  const filled = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all);
  return { method, filled, path: filled(query === undefined ? template : `${template}?${query}`) };
};

/** Calls that read, are refused, or create something of the caller's own. */
const keepsWorld = ({ call, expected, isSignOut }: Row): boolean => {
  const isForCaller = call.startsWith('POST') && expected.others === expected.owner && !isSignOut;
  return call.startsWith('GET') || isForCaller || Object.values(expected).every((status) => status >= 300);
};

const encodeForm = async ({ fields, file }: NonNullable<Row['form']>) => {
  const form = new FormData();
  for (const field of Object.entries(fields)) form.append(...field);
  form.append(file, new File([new Uint8Array(await picture('png', 8, 8))], 'cat.png'));
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
  let unchanged: World | null = null;
  let canariesRead = 0;
  beforeAll(async () => {
    database = await open();
    school = await openSchool(database);
  });

  const ask = async (row: Row, world: World, as: Caller | null) => {
    const { method, path, filled } = fill(row, world);
    if (row.form) return school.app.call(method, path, { as, ...(await encodeForm(row.form)) });
    const payload = row.payload && (JSON.parse(filled(JSON.stringify(row.payload))) as object);
    return school.call(as, method, path, payload);
  };

  /** Rows that contain IDs of the owner's data or of the class. */
  const stored = ({ ids: { public_id: _public, user_id: _third, ...ids } }: World): Promise<string[]> =>
    rowsNaming(database, Object.values(ids));

  const check = async (row: Row, world: World, who: keyof Row['expected'], as: Caller | null) => {
    const { statusCode, body } = await ask(row, world, as);
    expect([who, statusCode], body.slice(0, 500)).toEqual([who, row.expected[who]]);
    const mayReadClass = who === 'coTeacher' || who === 'owner';
    if (who !== 'owner') for (const text of [canaries.own, world.email]) expect(body).not.toContain(text);
    if (!mayReadClass) expect(body).not.toContain(canaries.class);
    else if (body.includes('canary-')) canariesRead += 1;
  };

  // Statements about classes join most tables; the others need no second database.
  it.each(dialect === 'sqlite' ? accessRows : rowsOfClasses)(
    'by $call: $expected.nobody, $expected.others, $expected.subscriber, $expected.coTeacher, $expected.owner',
    async (row) => {
      const world = unchanged ?? (await openWorld(school));
      unchanged = null;
      const { coTeacher, former, other, stranger, subscriber } = world;
      const isRead = row.call.startsWith('GET');
      const before = isRead ? [] : await stored(world);
      await check(row, world, 'nobody', null);
      for (const as of [former, other, stranger]) await check(row, world, 'others', as);
      await check(row, world, 'subscriber', subscriber);
      if (!isRead) expect(await stored(world)).toEqual(before);

      await check(row, world, 'coTeacher', coTeacher);
      const isChanged = !keepsWorld(row) && row.expected.coTeacher < 300;
      const ofOwner = isChanged ? await openWorld(school) : world;
      await check(row, ofOwner, 'owner', ofOwner.owner);
      if (keepsWorld(row)) unchanged = world;
    },
  );

  it('is stated for every call of the API, and the texts that must not leak are read by their owners', async () => {
    const calls = (await operationsOf(school.app)).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(accessRows.map(({ call }) => call))).toEqual(new Set(calls));
    expect(canariesRead).toBeGreaterThan(20);
  });
});
