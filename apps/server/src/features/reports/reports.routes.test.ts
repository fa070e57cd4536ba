import { ErrorBody } from '@sixty/contract/errors';
import {
  createReport,
  listReports,
  type NewReport,
  PersonalBest,
  readProgress,
  readReport,
  ReportPoint,
  scoreReport,
} from '@sixty/contract/reports';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { equalItems, newReport } from '../../testing/new-report.ts';
import { type Caller, type Method, openTestApp, type TestApp } from '../../testing/test-app.ts';

describeDatabase('the calls of reports', (open) => {
  let app: TestApp;
  let ann: Caller;
  let ben: Caller;
  beforeAll(async () => {
    app = await openTestApp(await open());
    ben = await app.signUp('Ben');
  });
  beforeEach(async () => {
    ann = await app.signUp('Ann');
  });

  const call = (method: Method, path: string, payload?: object, as: Caller | null = ann) =>
    app.call(method, `/reports${path}`, { as, payload });

  const list = async (query = '', as: Caller = ann) =>
    listReports.reply.parse((await call('GET', query, undefined, as)).json());

  it('are stored and read back with their items, by their owner alone', async () => {
    const made = newReport();
    const answer = await call('POST', '', made);
    expect(answer.statusCode).toBe(201);
    const { badges: _, ...stored } = createReport.reply.parse(answer.json());
    const read = await call('GET', `/${stored.report_id}`);
    expect(readReport.reply.parse(read.json())).toEqual({ ...stored, items: made.items });
    const others = await call('GET', `/${stored.report_id}`, undefined, ben);
    expect(others.statusCode).toBe(404);
    expect(ErrorBody.parse(others.json())).toEqual({
      detail: 'This report doesn’t exist.',
      code: 'not_found',
    });
    expect((await call('GET', '/nonsense')).statusCode).toBe(404);
    expect((await list('', ben)).reports).toEqual([]);
  });

  it('are points of the progress chart with the fields of a point only', async () => {
    await call('POST', '', newReport());
    const { points } = (await call('GET', '/progress')).json<{ points: object[] }>();
    expect(points.map((point) => Object.keys(point).toSorted())).toEqual([
      Object.keys(ReportPoint.shape).toSorted(),
    ]);
  });

  it('are no point of it if the session was stopped, but the day counts', async () => {
    await call('POST', '', newReport({ ending: 'stopped' }));
    const answer = readProgress.reply.parse((await call('GET', '/progress')).json());
    expect(answer).toMatchObject({ points: [], items: [], days: [{ reports: 1 }] });
  });

  it('that arrive twice concurrently are stored once, and both callers get the same answer', async () => {
    const made = newReport();
    const answers = await Promise.all([call('POST', '', made), call('POST', '', made)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect((await list()).total_count).toBe(1);
  });

  it('are listed ten on a page from the first on by default', async () => {
    for (let day = 1; day <= 11; day += 1) {
      const started_at = `2026-02-${String(day).padStart(2, '0')}T12:00:00.000Z`;
      expect((await call('POST', '', newReport({ started_at }))).statusCode).toBe(201);
    }
    const daysOf = async (query: string) =>
      (await list(query)).reports.map(({ started_at }) => Number(started_at.slice(8, 10)));
    expect(await list()).toMatchObject({ total_count: 11 });
    expect(await daysOf('')).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(await daysOf('?page=2')).toEqual([1]);
    expect(await daysOf('?page=2&limit=3')).toEqual([8, 7, 6]);
    expect(await daysOf('?limit=100')).toHaveLength(11);
  });

  it('can be scored afterwards, by their owner, once', async () => {
    const items = equalItems(20, { name: 'a', ms: 1500, outcome: 'seen' });
    const made = await call('POST', '', newReport({ items, mode: 'auto', scored: false, speed: 1500 }));
    const path = `/${createReport.reply.parse(made.json()).report_id}/score`;
    expect((await call('PUT', path, { missed: [] }, null)).statusCode).toBe(401);
    expect((await call('PUT', path, { missed: [] }, ben)).statusCode).toBe(404);
    for (const wrong of [{}, { missed: [-1] }, { missed: [0.5] }, { missed: ['0'] }, { missed: [20] }])
      expect((await call('PUT', path, wrong)).statusCode).toBe(400);
    const answers = await Promise.all([1, 2].map(async () => call('PUT', path, { missed: [19] })));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(scoreReport.reply.parse(answer.json())).toMatchObject({
        scored: true,
        missed_items: 1,
        badges: [{ name: 'Bronze Reader' }],
      });
    }
    const other = await call('PUT', path, { missed: [] });
    expect([other.statusCode, ErrorBody.parse(other.json()).detail]).toEqual([
      409,
      'This session is already scored.',
    ]);
  });

  it.each(['?limit=101', '?limit=0', '?page=0', '?page=1.5', '?page=x', '?mode=singing', '?colour=red'])(
    'are not listed by nonsense: %s',
    async (query) => {
      const answer = await call('GET', query);
      expect(answer.statusCode).toBe(400);
      expect(ErrorBody.parse(answer.json()).errors).not.toHaveLength(0);
    },
  );

  it('keep the best of each collection and clock', async () => {
    const made = await app.app.inject({
      method: 'POST',
      url: '/api/collections',
      headers: ann.headers,
      payload: {
        name: 'Letters',
        description: '["a"]',
        category: 'Language Arts',
        status: 'private',
      },
    });
    const { collection_id } = made.json<{ collection_id: string }>();
    const challenge = (right: number, time_taken: number) => {
      const items = equalItems(right, { name: 'a', ms: 2000, outcome: 'right' });
      return newReport({ collection_id, mode: 'challenge', items, time_taken });
    };
    await call('POST', '', challenge(5, 60));
    await call('POST', '', challenge(4, 60.00000000000001));
    const bests = (await call('GET', '/bests')).json<unknown[]>().map((best) => PersonalBest.parse(best));
    expect(bests).toEqual([{ collection_id, seconds: 60, score: 5 }]);
    for (const path of ['/bests', '/collections']) {
      const page = await call('GET', `${path}?limit=1`);
      expect(page.json()).toHaveLength(1);
      expect(page.headers.link).toBeUndefined();
      for (const wrong of ['cursor=nonsense', 'limit=0', 'limit=2501', 'page=1'])
        expect((await call('GET', `${path}?${wrong}`)).statusCode).toBe(400);
    }
  });

  describe('are refused', () => {
    it.each<[string, string, Partial<Record<keyof NewReport, unknown>>]>([
      ['total_items', 'that contradict their items', { total_items: 4 }],
      ['missed_items', 'with more missed than there are', { missed_items: 2 }],
      ['skipped_items', 'with fewer skipped than there are', { skipped_items: 0 }],
      ['time_taken', 'whose items outlast them', { time_taken: 1 }],
      ['answering_time', 'whose items take longer to answer', { answering_time: 1 }],
      ['answering_time', 'of an answering time before zero', { answering_time: -1 }],
      ['stepped_by_hand', 'stepped in a game', { mode: 'matching_game', stepped_by_hand: true }],
      ['stepped_by_hand', 'stepped in no way one knows', { stepped_by_hand: 'yes' }],
      ['time_taken', 'of a negative time', { time_taken: -1 }],
      ['time_taken', 'of more than a day', { time_taken: 86_401 }],
      ['missed_items', 'with a negative count', { missed_items: -1 }],
      ['total_items', 'with half an item', { total_items: 2.5 }],
      ['total_items', 'with a huge count', { total_items: 1e300 }],
      ['items', 'without items', { items: [], total_items: 0, missed_items: 0, skipped_items: 0 }],
      ['mode', 'of no mode', { mode: 'singing' }],
      ['started_at', 'of no moment', { started_at: 'yesterday' }],
      ['client_id', 'of no id', { client_id: '1' }],
    ])('for their %s: those %s', async (path, _, changes) => {
      const answer = await call('POST', '', newReport(changes));
      expect(answer.statusCode).toBe(400);
      const { errors } = ErrorBody.parse(answer.json());
      expect(errors?.map((error) => error.path)).toContain(path);
      expect((await list()).total_count).toBe(0);
    });

    it('if they are on a collection that only its owner could ever see', async () => {
      const secret = await app.app.inject({
        method: 'POST',
        url: '/api/collections',
        headers: ben.headers,
        payload: { name: 'Secret', description: '["a"]', category: 'Language Arts', status: 'private' },
      });
      const { collection_id } = secret.json<{ collection_id: string }>();
      expect(collection_id).toEqual(expect.any(String));
      const answer = await call('POST', '', newReport({ collection_id }));
      expect(answer.statusCode).toBe(404);
      expect(ErrorBody.parse(answer.json()).detail).toBe('This collection doesn’t exist.');
    });

    it('without a token, as all calls about them', async () => {
      expect((await call('POST', '', newReport(), null)).statusCode).toBe(401);
      for (const path of ['', '/progress', '/collections', '/bests', '/some-report']) {
        expect((await call('GET', path, undefined, null)).statusCode).toBe(401);
      }
    });
  });
});
