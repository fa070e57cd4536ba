import { listClassPractice, readClassItems } from '@sixty/contract/class-progress';
import { listClassProbes, listProbes } from '@sixty/contract/probes';
import { Collection } from '@sixty/contract/collections';
import { readProgress } from '@sixty/contract/reports';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeEachDatabase } from '../../database/testing/each-database.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { newProbe, newVoidProbe } from '../../testing/new-probe.ts';
import type { Caller } from '../../testing/test-app.ts';
import { openSchool, type School } from './testing/school.ts';

describeEachDatabase('the probes of a class', (open) => {
  let school: School;
  let ann: Caller;
  let classId: string;
  let letters: string;
  let [ana, bo, cy] = ['', '', ''];
  beforeAll(async () => {
    school = await openSchool(await open());
  });
  beforeEach(async () => {
    ann = await school.app.signUp('Ann');
    classId = await school.createClass(ann);
    [ana = '', bo = '', cy = ''] = await school.add(ann, classId, 'Ana', 'Bo', 'Cy');
    const made = await school.done(ann, 'POST', '/collections', newCollection);
    letters = Collection.parse(made.json()).collection_id;
  });

  const read = async (as = ann) =>
    listClassProbes.reply.parse(
      (await school.done(as, 'GET', `/classes/${classId}/probes?collection_id=${letters}`)).json(),
    );

  /** One probe a week from January 5. */
  const probe = async (student: string, ...rates: readonly number[]) => {
    for (const [week, rate] of rates.entries())
      await school.record(ann, {
        ...newProbe({ read: '.'.repeat(rate) + 'x' }),
        student_id: student,
        collection_id: letters,
        started_at: new Date(Date.UTC(2026, 0, 5 + 7 * week, 12)).toISOString(),
      });
  };

  const setGoal = (student: string, body: object) =>
    school.done(ann, 'PUT', `/classes/${classId}/students/${student}/goals/${letters}`, body);

  it('are one row per student in roster order, with the last three, the change per week, and the goal', async () => {
    await probe(ana, 20, 26, 21, 29, 24);
    await probe(bo, 10, 30);
    await setGoal(bo, { rate: 40 });
    const [first, second, third, ...more] = await read();
    expect(first).toMatchObject({
      student_id: ana,
      probes: 5,
      latest: [
        { correct_per_minute: 21, attempted: 22, errors: 1 },
        { correct_per_minute: 29 },
        { started_at: '2026-02-02T12:00:00.000Z', correct_per_minute: 24 },
      ],
      median: 24,
      baseline: 21,
      rate_per_week: expect.closeTo(1.1, 10) as number,
      rates: [20, 26, 21, 29, 24].map((rate) => ({ rate })),
      goal: null,
      is_below_aim: null,
    });
    expect(second).toMatchObject({
      student_id: bo,
      probes: 2,
      latest: [{}, {}],
      median: null,
      baseline: null,
      rate_per_week: null,
      goal: { collection_id: letters, rate: 40, by: null },
      is_below_aim: null,
    });
    expect(third).toEqual({
      student_id: cy,
      probes: 0,
      latest: [],
      median: null,
      baseline: null,
      baseline_time_factors: [],
      rate_per_week: null,
      time_factors: [],
      rates: [],
      goal: null,
      is_below_aim: null,
    });
    expect(more).toEqual([]);
  });

  it('say who is below the line to the goal', async () => {
    for (const [student, ...rates] of [
      [ana, 20, 20, 20, 21, 21, 21],
      [bo, 20, 20, 20, 21, 21, 50],
    ] as const) {
      await probe(student, ...rates);
      await setGoal(student, { rate: 60, by: '2026-03-02' });
    }
    expect((await read()).map((row) => row.is_below_aim)).toEqual([true, false, null]);
  });

  it('say which time factors the baseline and all probes had', async () => {
    for (const [week, factor] of [1, 1, 2, 1.5].entries())
      await school.record(ann, {
        ...newProbe({ of: { limit_seconds: 60 / factor, time_factor: factor } }),
        student_id: ana,
        collection_id: letters,
        started_at: new Date(Date.UTC(2026, 0, 5 + 7 * week, 12)).toISOString(),
      });
    expect((await read())[0]).toMatchObject({ baseline_time_factors: [1, 2], time_factors: [1, 1.5, 2] });
  });

  it('are those of current students, without void and removed ones', async () => {
    await probe(ana, 20);
    const { report_id: removed } = await school.record(ann, {
      ...newProbe(),
      student_id: ana,
      collection_id: letters,
    });
    await school.done(ann, 'DELETE', `/reports/${removed}`);
    await school.record(ann, { ...newVoidProbe(), student_id: ana, collection_id: letters });
    await probe(bo, 30);
    await school.done(ann, 'DELETE', `/classes/${classId}/students/${bo}`);
    expect((await read()).map((row) => [row.student_id, row.probes])).toEqual([
      [ana, 1],
      [cy, 0],
    ]);
  });

  it('move with their report', async () => {
    await probe(ana, 20);
    const listed = async (student: string) => {
      const at = `/probes?collection_id=${letters}&student_id=${student}`;
      return listProbes.reply.parse((await school.done(ann, 'GET', at)).json());
    };
    const [moved] = await listed(ana);
    const to = { student_id: bo, class_id: classId };
    await school.done(ann, 'PUT', `/reports/${moved?.report_id}/student`, to);
    expect(await listed(ana)).toEqual([]);
    expect(await listed(bo)).toEqual([moved]);
  });

  it('are apart from the rates of sessions, but count as practice; void ones don’t', async () => {
    await school.record(ann, { student_id: ana, collection_id: letters });
    await probe(ana, 40);
    await school.record(ann, { ...newVoidProbe(), student_id: ana, collection_id: letters });
    await school.record(ann, { ...newVoidProbe(), student_id: bo, collection_id: letters });
    const at = `/classes/${classId}`;
    const progress = await school.done(ann, 'GET', `${at}/progress?collection_id=${letters}`);
    expect(progress.json()).toMatchObject([
      { student_id: ana, sessions: 2, rates: [{ rate: expect.closeTo(55.38, 2) as number }] },
      { student_id: bo, sessions: 0, last_practiced_at: null, weeks: [] },
      {},
    ]);
    const practice = await school.done(ann, 'GET', `${at}/practice`);
    expect(listClassPractice.reply.parse(practice.json())).toMatchObject([
      { collection_id: letters, reports: 2, probes: 1, students: 1 },
    ]);
    const badges = await school.done(ann, 'GET', `/badges?student_id=${bo}`);
    expect(
      badges.json<{ awarded_at: string | null }[]>().every(({ awarded_at }) => awarded_at === null),
    ).toBe(true);
  });

  it('have items of their own, apart from those of sessions', async () => {
    // The session's items are a, e (missed), and i (skipped).
    await school.record(ann, { student_id: ana, collection_id: letters });
    const ofLetters = { collection_id: letters } as const;
    await school.record(ann, { ...newProbe({ read: 'x.s' }), ...ofLetters, student_id: ana });
    await school.record(ann, { ...newProbe({ read: 'xx' }), ...ofLetters, student_id: bo });
    await school.record(ann, { ...newVoidProbe(), ...ofLetters, student_id: bo });
    await school.record(ann, { ...newProbe({ read: 'xxxx' }), student_id: bo });
    const at = `/classes/${classId}/items?collection_id=${letters}`;
    const itemsOf = async (query: string) => {
      const items = readClassItems.reply.parse((await school.done(ann, 'GET', `${at}${query}`)).json());
      return items.map(({ name, presentations, missed, students }) => [
        name,
        `${missed} of ${presentations}`,
        ...[ana, bo].map((id) => students.find(({ student_id }) => student_id === id)?.missed),
      ]);
    };
    expect((await itemsOf('')).map(([name, all]) => [name, all])).toEqual([
      ['a', '2 of 3'],
      ['e', '1 of 1'],
      ['b', '1 of 2'],
      ['i', '0 of 1'],
      ['c', '0 of 1'],
    ]);
    expect(await itemsOf('&mode=probe')).toEqual([
      ['a', '2 of 2', 1, 1],
      ['b', '1 of 2', 0, 1],
      ['c', '0 of 1', 0, undefined],
    ]);
    expect((await itemsOf('&mode=interactive')).map(([name]) => name)).toEqual(['e', 'i', 'a']);
    expect(await itemsOf('&mode=auto')).toEqual([]);
    for (const mode of ['', 'fast', 'probe,auto'])
      expect((await school.call(ann, 'GET', `${at}&mode=${mode}`)).statusCode).toBe(400);

    const ofAna = `/reports/progress?student_id=${ana}&collection_id=${letters}&mode=probe`;
    const { items } = readProgress.reply.parse((await school.done(ann, 'GET', ofAna)).json());
    expect(items.map(({ name, missed, mean_ms }) => [name, missed, mean_ms])).toEqual([
      ['a', 1, null],
      ['b', 0, null],
      ['c', 0, null],
    ]);
  });

  it('of a class without students are none', async () => {
    const empty = await school.createClass(ann, '1B');
    const answer = await school.done(ann, 'GET', `/classes/${empty}/probes?collection_id=${letters}`);
    expect(answer.json()).toEqual([]);
  });

  it('are of one collection', async () => {
    for (const query of ['', '?collection_id=', '?collection_id=a&class_id=b'])
      expect((await school.call(ann, 'GET', `/classes/${classId}/probes${query}`)).statusCode).toBe(400);
  });
});
