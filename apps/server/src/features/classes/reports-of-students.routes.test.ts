import { listBadges } from '@sixty/contract/badges';
import { readClassItems, readClassProgress } from '@sixty/contract/class-progress';
import { addStudents, Class, createInvitation } from '@sixty/contract/classes';
import { Collection } from '@sixty/contract/collections';
import { createReport, listReports, readProgress, Report } from '@sixty/contract/reports';
import { studentBadgeIds } from '@sixty/domain/badges';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { equalItems, newReport } from '../../testing/new-report.ts';
import { type Caller, type Method, openTestApp, type TestApp } from '../../testing/test-app.ts';

describeDatabase('reports of students', (open) => {
  let app: TestApp;
  let ann: Caller;
  let ben: Caller;
  let classId: string;
  let [ana, bo] = ['', ''];

  const call = async (method: Method, path: string, payload?: object, as = ann) =>
    app.app.inject({ method, url: `/api${path}`, headers: as.headers, ...(payload && { payload }) });
  const statusOf = async (...of: Parameters<typeof call>) => (await call(...of)).statusCode;
  const record = async (changes: object, as = ann) =>
    createReport.reply.parse((await call('POST', '/reports', newReport(changes), as)).json());
  const list = async (query: string, as = ann) =>
    listReports.reply.parse((await call('GET', `/reports?${query}`, undefined, as)).json()).reports;
  const namesIn = async (query: string, as = ann) =>
    (await list(query, as)).map(({ collection_name }) => collection_name);
  const inviteBen = async () => {
    const invited = await call('POST', `/classes/${classId}/invitations`);
    const { code } = createInvitation.reply.parse(invited.json());
    await call('POST', '/classes/join', { code }, ben);
  };

  beforeAll(async () => {
    app = await openTestApp(await open());
  });
  beforeEach(async () => {
    [ann, ben] = [await app.signUp('Ann'), await app.signUp('Ben')];
    classId = Class.parse((await call('POST', '/classes', { name: '1A' })).json()).class_id;
    const added = await call('POST', `/classes/${classId}/students`, { names: ['Ana', 'Bo'] });
    [ana = '', bo = ''] = addStudents.reply.parse(added.json()).map(({ student_id }) => student_id);
  });

  it('belong to the student, with the badges, and not to the teacher who recorded them', async () => {
    const stored = await record({ student_id: ana, collection_name: 'Of Ana', mode: 'challenge' });
    expect(stored).toMatchObject({ student_id: ana, student_name: 'Ana', class_id: classId });
    expect(stored.badges.map(({ badge_id }) => badge_id)).toEqual(['challenger']);
    const ofAna = (await call('GET', `/badges?student_id=${ana}`)).json<{ badge_id: string }[]>();
    expect(ofAna.map(({ badge_id: id }) => id)).toEqual(studentBadgeIds);
    await record({ collection_name: 'Own' });
    await record({ class_id: classId, collection_name: 'Whole class' });
    expect(await namesIn('')).toEqual(['Own']);
    expect(await namesIn(`student_id=${ana}`)).toEqual(['Of Ana']);
    expect(await namesIn(`student_id=${bo}`)).toEqual([]);
    expect((await namesIn(`class_id=${classId}`)).toSorted()).toEqual(['Of Ana', 'Whole class']);
    const read = await call('GET', `/reports/${stored.report_id}`);
    expect(read.json()).toMatchObject({ student_name: 'Ana' });
  });

  it('are stored once, wherever they were moved meanwhile', async () => {
    const sent = { ...newReport(), student_id: ana };
    const first = createReport.reply.parse((await call('POST', '/reports', sent)).json());
    await call('PUT', `/reports/${first.report_id}/student`, { student_id: bo, class_id: null });
    const again = createReport.reply.parse((await call('POST', '/reports', sent)).json());
    expect(again).toMatchObject({ report_id: first.report_id, student_id: bo });
    expect(await list(`class_id=${classId}`)).toHaveLength(1);
  });

  it('can’t be made of own practice for a foreign student', async () => {
    const own = await record({}, ben);
    const to = { student_id: ana, class_id: null };
    expect(await statusOf('PUT', `/reports/${own.report_id}/student`, to, ben)).toBe(404);
    expect(await namesIn('', ben)).toHaveLength(1);
  });

  it('are seen by a co-teacher until that one leaves', async () => {
    await inviteBen();
    const sent = await record({ student_id: ana, collection_name: 'By Ben' }, ben);
    expect(await namesIn(`student_id=${ana}`)).toEqual(['By Ben']);
    const { teachers } = (await call('GET', `/classes/${classId}`)).json();
    await call('DELETE', `/classes/${classId}/teachers/${teachers[1].user_id}`);
    expect(await statusOf('POST', '/reports', newReport({ student_id: ana }), ben)).toBe(404);
    expect(await statusOf('GET', `/reports?student_id=${ana}`, undefined, ben)).toBe(404);
    expect(await namesIn(`student_id=${ana}`)).toEqual(['By Ben']);
    const change = { name: 'Ana Maria', nickname: null, avatar: null };
    await call('PUT', `/classes/${classId}/students/${ana}`, change);
    expect(await record({ student_id: ana, client_id: sent.client_id }, ben)).toMatchObject({
      report_id: sent.report_id,
      student_id: null,
      student_name: null,
      class_id: null,
    });
  });

  it('and own practice can’t have one `client_id`, which would store nothing', async () => {
    const refused = async (...of: Parameters<typeof call>) => {
      const answer = await call(...of);
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };
    const used = [409, 'This `client_id` is of another report.'];
    const { client_id } = await record({ collection_name: 'Own' });
    for (const subject of [{ student_id: ana }, { class_id: classId }])
      expect(await refused('POST', '/reports', newReport({ client_id, ...subject }))).toEqual(used);
    const ofAna = await record({ student_id: ana });
    const { client_id: second } = ofAna;
    for (const subject of [{}, { student_id: bo }, { class_id: classId }, { class_id: 'gone' }])
      expect(await refused('POST', '/reports', newReport({ client_id: second, ...subject }))).toEqual(used);
    expect(await record({ client_id: second, student_id: ana, class_id: classId })).toEqual(ofAna);
    expect(await namesIn('')).toEqual(['Own']);
    expect(await list(`class_id=${classId}`)).toHaveLength(1);
    const whole = await record({ class_id: classId });
    expect(await record({ class_id: classId, client_id: whole.client_id })).toEqual(whole);
  });

  it('aren’t moved to a student who has a report of the same `client_id`', async () => {
    await inviteBen();
    const { client_id, report_id: id } = await record({ student_id: ana, collection_name: 'By Ann' });
    await record({ student_id: bo, client_id, collection_name: 'By Ben' }, ben);
    const move = (student_id: string) =>
      call('PUT', `/reports/${id}/student`, { student_id, class_id: null });
    const moved = await move(bo);
    expect([moved.statusCode, moved.json()]).toMatchObject([
      409,
      { detail: 'This student has this report already.' },
    ]);
    const statuses = await Promise.all([move(bo), move(bo), move(ana)]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([409, 409, 200]);
    expect(await namesIn(`student_id=${ana}`)).toEqual(['By Ann']);
    expect(await namesIn(`student_id=${bo}`)).toEqual(['By Ben']);
  });

  it('of two teachers can’t have one `client_id`', async () => {
    await inviteBen();
    const { client_id } = await record({ student_id: ana });
    const taken = await call('POST', '/reports', newReport({ student_id: ana, client_id }), ben);
    expect([taken.statusCode, taken.json()]).toMatchObject([400, { errors: [{ path: 'client_id' }] }]);
  });

  describe('of a student who moves to a class of Ben', () => {
    let other: string;
    beforeEach(async () => {
      const made = await call('POST', '/classes', { name: '1B' }, ben);
      other = Class.parse(made.json()).class_id;
      const invited = await call('POST', `/classes/${other}/invitations`, {}, ben);
      await call('POST', '/classes/join', { code: createInvitation.reply.parse(invited.json()).code });
      await record({ student_id: ana, collection_name: 'Before' });
      const move = { name: 'Ana', nickname: null, avatar: null, class_id: other };
      expect(await statusOf('PUT', `/classes/${classId}/students/${ana}`, move)).toBe(200);
      const { teachers } = (await call('GET', `/classes/${other}`)).json();
      const me = teachers.find(({ is_me }: { is_me: boolean }) => is_me);
      await call('DELETE', `/classes/${other}/teachers/${me.user_id}`);
    });

    it('are kept, and shown to the class they were recorded in', async () => {
      // Recorded offline before the move.
      await record({ student_id: ana, class_id: classId, collection_name: 'Late' });
      await record({ student_id: ana, class_id: other, collection_name: 'In 1B' }, ben);
      expect((await namesIn(`student_id=${ana}`)).toSorted()).toEqual(['Before', 'Late']);
      expect((await namesIn(`class_id=${classId}`)).toSorted()).toEqual(['Before', 'Late']);
      expect((await namesIn(`student_id=${ana}`, ben)).toSorted()).toEqual(['Before', 'In 1B', 'Late']);
    });

    it('stay in the class that recorded them when the other one erases the student', async () => {
      await record({ student_id: ana, class_id: other, collection_name: 'In 1B' }, ben);
      await call('DELETE', `/classes/${other}/students/${ana}`, undefined, ben);
      const erase = (of: string, as: Caller) =>
        statusOf('DELETE', `/classes/${of}/students/${ana}?erase=true`, { password: 'correct horse' }, as);
      expect(await erase(other, ben)).toBe(204);
      expect(await namesIn(`class_id=${other}`, ben)).toEqual([]);
      expect(await namesIn(`student_id=${ana}`)).toEqual(['Before']);
      expect(await erase(classId, ann)).toBe(204);
      const users = await app.database.db.selectFrom('users').select('id').where('id', '=', ana).execute();
      expect(users).toEqual([]);
    });
  });

  it('make a streak of the days of practice, however late they arrive', async () => {
    const dayMs = 86_400_000;
    const earned = async () =>
      listBadges.reply
        .parse((await call('GET', `/badges?student_id=${ana}`)).json())
        .some(({ badge_id: badge, awarded_at: at }) => badge === 'seven_day_streak' && at !== null);
    const practice = (daysAgo: number) =>
      record({
        student_id: ana,
        items: [{ name: 'a', ms: 1000, outcome: 'right' }],
        started_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
      });
    for (const daysAgo of [6, 5, 4, 3, 2, 1]) await practice(daysAgo);
    expect(await earned()).toBe(false);
    await practice(0);
    expect(await earned()).toBe(true);
  });

  it('are moved to the right student, with what they earned', async () => {
    const perfect = equalItems(20, { name: 'a', ms: 1000, outcome: 'right' });
    const { report_id: id } = await record({ student_id: ana, items: perfect });
    const hasEarned = async (of: string) =>
      listBadges.reply
        .parse((await call('GET', `/badges?student_id=${of}`)).json())
        .some(({ badge_id: badge, awarded_at: at }) => badge === 'perfect_score' && at !== null);
    expect([await hasEarned(ana), await hasEarned(bo)]).toEqual([true, false]);
    const moved = await call('PUT', `/reports/${id}/student`, { student_id: bo, class_id: null });
    expect(Report.parse(moved.json())).toMatchObject({ student_id: bo, student_name: 'Bo' });
    expect([await hasEarned(ana), await hasEarned(bo)]).toEqual([false, true]);
    expect(await list(`student_id=${ana}`)).toEqual([]);
    await call('PUT', `/reports/${id}/student`, { student_id: null, class_id: null });
    expect(await list('')).toMatchObject([{ report_id: id, student_id: null, class_id: null }]);
    expect(await statusOf('GET', `/badges?student_id=${ana}`, undefined, ben)).toBe(404);
  });

  it('take the count of finished sessions along, unless they go to the whole class', async () => {
    const saved = await call('POST', '/collections', newCollection);
    const { collection_id } = Collection.parse(saved.json());
    const counts = async (of: string) =>
      (await call('GET', `/collections/completion-counts?student_id=${of}`)).json<Record<string, number>>();
    const { report_id: id } = await record({ student_id: ana, collection_id });
    for (let count = 0; count < 2; count += 1)
      await call('POST', `/collections/${collection_id}/complete?student_id=${ana}`);
    await record({ student_id: ana, collection_id, ending: 'stopped' });
    const move = (student_id: string | null) =>
      call('PUT', `/reports/${id}/student`, { student_id, class_id: classId });
    await move(bo);
    expect([await counts(ana), await counts(bo)]).toEqual([{ [collection_id]: 1 }, { [collection_id]: 1 }]);
    await call('DELETE', `/reports/${id}`);
    expect(await counts(bo)).toEqual({});
    await call('POST', `/reports/${id}/restore`);
    expect(await counts(bo)).toEqual({ [collection_id]: 1 });
    await move(null);
    expect([await counts(ana), await counts(bo)]).toEqual([{ [collection_id]: 1 }, {}]);
    await call('DELETE', `/reports/${id}`);
    await call('POST', `/reports/${id}/restore`);
    await move(ana);
    expect(await counts(ana)).toEqual({ [collection_id]: 2 });
    expect((await call('GET', '/collections/completion-counts')).json()).toEqual({});
  });

  it('are charted and listed by student and by class', async () => {
    const saved = await call('POST', '/collections', newCollection);
    const { collection_id } = Collection.parse(saved.json());
    const challenge = { collection_id, mode: 'challenge', time_taken: 60 };
    await record({ ...challenge, student_id: ana });
    await record({ student_id: bo, collection_name: 'Of Bo' });
    await record({ class_id: classId, collection_name: 'Whole class' });
    const read = async (path: string, query: string) =>
      (await call('GET', `/reports/${path}?${query}`)).json();
    const named = async (query: string) =>
      readProgress.reply
        .parse(await read('progress', query))
        .points.map(({ collection_name }) => collection_name)
        .toSorted();
    expect(await named(`student_id=${bo}`)).toEqual(['Of Bo']);
    expect(await named(`class_id=${classId}`)).toEqual(['Of Bo', 'Vowels', 'Whole class']);
    const best = { collection_id, seconds: 60, score: 1 };
    const practiced = { collection_id, collection_name: 'Vowels', category: 'Language Arts', reports: 1 };
    for (const query of [
      `student_id=${ana}`,
      `class_id=${classId}`,
      `student_id=${ana}&class_id=${classId}`,
    ]) {
      expect(await read('bests', query)).toEqual([best]);
      expect(await read('collections', query)).toEqual([practiced]);
    }
    for (const path of ['bests', 'collections']) expect(await read(path, `student_id=${bo}`)).toEqual([]);
    for (const path of ['bests', 'collections']) expect(await read(path, '')).toEqual([]);
  });

  it('are removed and restored', async () => {
    const { report_id: id } = await record({ student_id: ana });
    for (let count = 0; count < 2; count += 1) expect(await statusOf('DELETE', `/reports/${id}`)).toBe(204);
    expect(await list(`student_id=${ana}`)).toEqual([]);
    expect(await statusOf('GET', `/reports/${id}`)).toBe(404);
    for (let count = 0; count < 2; count += 1)
      expect((await call('POST', `/reports/${id}/restore`)).json()).toMatchObject({ report_id: id });
    expect(await list(`student_id=${ana}`)).toHaveLength(1);
  });

  it('make the progress and the items of the class', async () => {
    const { collection_id } = (
      await call('POST', '/collections', {
        name: 'Vowels',
        description: '[{"name":"a"}]',
        category: 'Language Arts',
        status: 'private',
      })
    ).json();
    for (const minute of [1, 2, 3])
      await record({ student_id: ana, collection_id, started_at: `2026-03-0${minute}T10:00:00.000Z` });
    // A session that was stopped has no part in scores and rates.
    const stopped = { items: [{ name: 'a', ms: 1000, outcome: 'right' }], ending: 'stopped' };
    await record({ ...stopped, student_id: ana, collection_id });
    const progress = async (query = '') =>
      readClassProgress.reply.parse((await call('GET', `/classes/${classId}/progress${query}`)).json());
    expect(await progress(`?collection_id=${collection_id}`)).toMatchObject([
      { student_id: ana, sessions: 3, latest_accuracy: 1 / 3, rates: [{}, {}, {}] },
      { student_id: bo, sessions: 0, latest_rate: null, rate_per_week: null, rates: [] },
    ]);
    expect(await progress()).toMatchObject([{ latest_rate: null }, { latest_rate: null }]);
    const items = readClassItems.reply.parse(
      (await call('GET', `/classes/${classId}/items?collection_id=${collection_id}`)).json(),
    );
    expect(items.map(({ name, missed, skipped }) => [name, missed, skipped])).toEqual([
      ['e', 3, 0],
      ['i', 0, 3],
      ['a', 0, 0],
    ]);
    expect(items[0]?.students).toMatchObject([
      { student_id: ana, presentations: 3, missed: 3, mean_ms: 1500 },
    ]);
    expect((await call('GET', `/classes/${classId}/practice`)).json()).toEqual([
      {
        collection_id,
        collection_name: 'Vowels',
        category: 'Language Arts',
        reports: 4,
        probes: 0,
        students: 1,
      },
    ]);
  });
});
