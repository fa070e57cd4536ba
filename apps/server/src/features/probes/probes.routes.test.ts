import { listAchievements } from '@sixty/contract/badges';
import { Collection } from '@sixty/contract/collections';
import { itemOutcomes, listProbes } from '@sixty/contract/probes';
import { createReport, listReports, readProgress, readReport } from '@sixty/contract/reports';
import { type ProbeEvent, probeRecordOf } from '@sixty/domain/probe';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../database/values.ts';
import { describeEachDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { newProbe, newVoidProbe } from '../../testing/new-probe.ts';
import { newReport } from '../../testing/new-report.ts';
import { type Caller, type Method, openTestApp, type TestApp } from '../../testing/test-app.ts';

type ExportedProbe = Record<'ending', string> &
  Record<'time_taken' | 'total_items' | 'missed_items', number> & {
    items: readonly { outcome: string }[];
    probe: Record<'limit_seconds' | 'time_factor' | 'form_items', number> & {
      stop_after: number | null;
      log: readonly ProbeEvent[];
    };
  };

const start = { type: 'start', at: 0 };
const mark = (item: number, at: number) => ({ type: 'mark', item, at });
const probeOf = (of: object, changes: object = {}) => newProbe({ of, ...changes });

describeEachDatabase('probes', (open) => {
  let database: TestDatabase;
  let app: TestApp;
  let ann: Caller;
  let letters: string;
  beforeAll(async () => {
    database = await open();
    app = await openTestApp(database);
  });
  beforeEach(async () => {
    ann = await app.signUp('Ann');
    const made = await app.call('POST', '/collections', { as: ann, payload: newCollection });
    letters = Collection.parse(made.json()).collection_id;
  });

  const call = (method: Method, path: string, payload?: object) =>
    app.call(method, path, { as: ann, payload });

  const record = async (payload: object) => {
    const answer = await call('POST', '/reports', payload);
    expect(answer.statusCode, answer.body).toBe(201);
    return createReport.reply.parse(answer.json());
  };

  const read = async (reportId: string) =>
    readReport.reply.parse((await call('GET', `/reports/${reportId}`)).json());

  const list = async (collectionId = letters) =>
    listProbes.reply.parse((await call('GET', `/probes?collection_id=${collectionId}`)).json());

  it('are stored with their figures, each outcome, and the raw marks', async () => {
    const second_scorer = { outcomes: ['right', 'missed', 'corrected'] };
    const sent = probeOf({ second_scorer, is_calm: true }, { collection_id: letters });
    const { report_id: id, ...stored } = await record(sent);
    const { log, second_scorer: _, ...setUp } = sent['probe'] as { log: object; second_scorer: object };
    const probe = {
      ...setUp,
      stop_reason: 'time',
      void_reason: null,
      self_corrections: 1,
      correct_per_minute: 9,
    };
    expect(stored).toMatchObject({
      mode: 'probe',
      ending: 'completed',
      total_items: 10,
      missed_items: 1,
      probe,
    });
    const listed = listReports.reply.parse((await call('GET', '/reports?mode=probe')).json());
    expect(listed.reports.map((report) => report.probe)).toEqual([probe]);
    expect(await read(id)).toMatchObject({ items: sent.items, probe: { ...probe, log, second_scorer } });
    expect((await read((await record(newReport())).report_id)).probe).toBeNull();
  });

  it('may be scored by another afterwards, again and again', async () => {
    const { report_id: id } = await record(newProbe());
    const score = async (reportId: string, payload: object, as = ann) =>
      (await app.call('PUT', `/reports/${reportId}/second-scorer`, { as, payload })).statusCode;
    for (const outcomes of [['right', 'missed'], ['corrected'], []]) {
      expect(await score(id, { outcomes })).toBe(204);
      expect((await read(id)).probe?.second_scorer).toEqual({ outcomes });
    }
    // Marks that somebody else saved meanwhile aren't replaced unseen, and a repeated call changes nothing.
    const [mine, others] = [{ outcomes: ['right'] }, { outcomes: ['missed'] }];
    for (const [marks, replaces, status] of [
      [others, { outcomes: [] }, 204],
      [mine, null, 412],
      [mine, { outcomes: [] }, 412],
      [others, null, 204],
      [mine, others, 204],
      [mine, others, 204],
    ] as const)
      expect(await score(id, { ...marks, replaces })).toBe(status);
    expect((await read(id)).probe?.second_scorer).toEqual(mine);
    expect(await score(id, { outcomes: [] }, await app.signUp('Ben'))).toBe(404);
    for (const wrong of [{}, { outcomes: ['seen'] }, { outcomes: 'right' }, { outcomes: [], agreed: 1 }])
      expect(await score(id, wrong)).toBe(400);
    expect(await score(id, { outcomes: Array.from({ length: 101 }, () => 'right') })).toBe(400);
    for (const other of [newReport(), newVoidProbe()])
      expect(await score((await record(other)).report_id, { outcomes: [] })).toBe(409);
  });

  it.each([
    [
      'that ended early are rated over the time used',
      { read: '.x'.repeat(5), time_taken: 20 },
      { form: { version: 1, seed: null, items: 10, per_row: 5 }, log: 'finish' },
      {
        ending: 'completed',
        probe: { stop_reason: 'finished', correct_per_minute: 15, form: { seed: null } },
      },
    ],
    [
      'with more time are rated over that',
      { read: '.'.repeat(60), time_taken: 120 },
      { time_factor: 2, log: 'last' },
      { probe: { limit_seconds: 60, time_factor: 2, correct_per_minute: 30 } },
    ],
    [
      'may have nothing read',
      { read: '' },
      { log: 'last' },
      { total_items: 0, probe: { stop_reason: 'time', correct_per_minute: 0 } },
    ],
    [
      'may be discontinued',
      { read: 'xx', ending: 'stopped', time_taken: 0.4 },
      { stop_after: 2, log: 'confirm' },
      { ending: 'stopped', probe: { stop_reason: 'discontinued', stop_after: 2, correct_per_minute: 0 } },
    ],
  ])('%s', async (_, changes, { log, ...of }, expected) => {
    const { read: text } = changes;
    const marks = Array.from(text, (outcome, item) =>
      outcome === 'x' ? [mark(item, (item + 1) * 200)] : [],
    );
    const ends = {
      finish: [
        { type: 'finish', at: 20_000 },
        { type: 'confirm', at: 20_500 },
      ],
      last: [{ type: 'last', item: text.length - 1, at: 130_000 }],
      confirm: [{ type: 'confirm', at: 900 }],
    }[log as 'finish' | 'last' | 'confirm'];
    const { report_id: id, ...stored } = await record(
      newProbe({ ...changes, of: { ...of, log: [start, ...marks.flat(), ...ends] } }),
    );
    expect(stored).toMatchObject(expected);
    expect((await read(id)).items).toHaveLength(text.length);
  });

  it('are exported with the raw marks, from which the figures follow', async () => {
    await record(newProbe({ read: '.x.s.xs..' }));
    const answer = await call('GET', '/users/me/export');
    const [exported] = answer.json<{ reports: ExportedProbe[] }>().reports;
    if (!exported) throw new Error('The export has no report.');
    const { limit_seconds, time_factor, form_items, stop_after, log } = exported.probe;
    const setUp = { limitMs: limit_seconds * time_factor * 1000, items: form_items, stopAfter: stop_after };
    const again = probeRecordOf(setUp, log);
    expect(again?.outcomes.map((outcome) => itemOutcomes[outcome])).toEqual(
      exported.items.map(({ outcome }) => outcome),
    );
    expect(again).toMatchObject({ ending: exported.ending, elapsedMs: exported.time_taken * 1000 });
    expect(exported).toMatchObject({ total_items: 9, missed_items: 2, probe: { self_corrections: 2 } });
  });

  it('are listed for one collection, oldest first, without removed and void ones', async () => {
    const { report_id: removed } = await record(newProbe({ collection_id: letters }));
    await call('DELETE', `/reports/${removed}`);
    await record(newVoidProbe({ collection_id: letters }));
    await record(newProbe());
    await record(newReport({ collection_id: letters }));
    const at = (day: string) => ({ collection_id: letters, started_at: `2026-02-${day}T12:00:00.000Z` });
    const { report_id: later } = await record(newProbe({ ...at('09'), read: '...x' }));
    const { report_id: earlier } = await record(newProbe({ ...at('02'), read: '' }));
    expect(await list()).toMatchObject([
      { report_id: earlier, correct_per_minute: 0, accuracy: null, attempted: 0 },
      {
        report_id: later,
        started_at: '2026-02-09T12:00:00.000Z',
        correct_per_minute: 3,
        accuracy: 0.75,
        attempted: 4,
        errors: 1,
        self_corrections: 0,
        elapsed_seconds: 60,
        limit_seconds: 60,
        time_factor: 1,
        stop_reason: 'time',
        seed: 7,
        is_calm: false,
      },
    ]);
    expect(await list('elsewhere')).toEqual([]);
    const reportsOf = async (query: string) => {
      const found = (await call('GET', `/reports/collections${query}`)).json<{ reports: number }[]>();
      return found.map(({ reports }) => reports);
    };
    expect([await reportsOf(''), await reportsOf('?mode=probe'), await reportsOf('?mode=auto')]).toEqual([
      [3],
      [2],
      [],
    ]);
    expect((await call('GET', '/reports/collections?mode=reading')).statusCode).toBe(400);
    for (const query of ['', '?collection_id=', '?collection_id=a&student_id=', '?collection_id=a&limit=9'])
      expect((await call('GET', `/probes${query}`)).statusCode).toBe(400);
  });

  it('are listed up to the newest 500', async () => {
    const { report_id: id } = await record(newProbe({ collection_id: letters }));
    const row = await database.db
      .selectFrom('reports')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const probe = await database.db
      .selectFrom('probes')
      .selectAll()
      .where('report_id', '=', id)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 500 }, newId);
    await database.db
      .insertInto('reports')
      .values(
        ids.map((each, n) => ({ ...row, id: each, client_id: each, started_at: row.started_at + n + 1 })),
      )
      .execute();
    await database.db
      .insertInto('probes')
      .values(ids.map((each) => ({ ...probe, report_id: each })))
      .execute();
    expect((await list()).map(({ report_id }) => report_id)).toEqual(ids);
  });

  it('count each item, self-corrections as right, and no time of theirs', async () => {
    await record(newProbe({ collection_id: letters, read: 'xs.' }));
    const timed = ['a', 'b', 'c'].map((name) => ({ name, ms: 1000, outcome: 'right' }));
    await record(newReport({ items: timed, collection_id: letters }));
    const { items, points } = readProgress.reply.parse((await call('GET', '/reports/progress')).json());
    expect(items).toEqual(
      ['a', 'b', 'c'].map((name) => ({
        name,
        presentations: 2,
        missed: name === 'a' ? 1 : 0,
        skipped: 0,
        mean_ms: 1000,
      })),
    );
    const rates = points.map(({ probe }) => probe?.correct_per_minute ?? null);
    expect(new Set(rates)).toEqual(new Set([2, null]));
  });

  const earned = async () =>
    listAchievements.reply
      .parse((await call('GET', '/achievements')).json())
      .flatMap(({ name, is_earned }) => (is_earned && name.endsWith('Reader') ? [name] : []));

  it('earn the Reader badges by what was right in a minute', async () => {
    const { badges } = await record(newProbe({ read: '.'.repeat(38) + 'ssxx' }));
    expect(badges.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Bronze Reader', 'Silver Reader']),
    );
    expect(await earned()).toEqual(['Bronze Reader', 'Silver Reader']);
  });

  it('earn none with words, with few letters, or if void', async () => {
    const words = newProbe({ read: '.'.repeat(60) });
    await record({ ...words, items: (words.items as object[]).map((item) => ({ ...item, name: 'cat' })) });
    await record(newProbe({ read: '.'.repeat(19) }));
    await record(newVoidProbe());
    expect(await earned()).toEqual([]);
  });

  it('that are void are kept and listed, and counted nowhere', async () => {
    const { report_id: id, badges } = await record(newVoidProbe({ collection_id: letters }));
    expect(badges).toEqual([]);
    expect(await read(id)).toMatchObject({
      ending: 'void',
      total_items: 0,
      items: [],
      probe: { stop_reason: null, void_reason: 'hidden', correct_per_minute: null, log: [start, {}, {}] },
    });
    const listed = listReports.reply.parse((await call('GET', '/reports')).json());
    expect(listed).toMatchObject({ total_count: 1, reports: [{ report_id: id }] });
    expect((await call('GET', '/reports/progress')).json()).toEqual({
      points: [],
      items: [],
      reports_of_items: 0,
      days: [],
    });
    expect((await call('GET', '/reports/collections')).json()).toEqual([]);
    const { body } = await call('GET', '/users/me/export');
    expect(body).toContain('"void_reason":"hidden"');
    expect((await call('DELETE', `/reports/${id}`)).statusCode).toBe(204);
    expect((await call('POST', `/reports/${id}/restore`)).statusCode).toBe(200);
  });

  it('with 4,000 marks are stored', async () => {
    const taps = Array.from({ length: 3997 }, (_, at) => mark(at % 2, at));
    const last = [0, 1].map((item) => ['.', 'x', 's'][taps.filter((tap) => tap.item === item).length % 3]);
    const end = [
      { type: 'tick', at: 60_000 },
      { type: 'last', item: 1, at: 63_000 },
    ];
    await record(newProbe({ read: last.join(''), of: { log: [start, ...taps, ...end] } }));
  });
});
