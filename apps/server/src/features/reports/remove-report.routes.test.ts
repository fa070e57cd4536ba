import { addStudents, Class } from '@sixty/contract/classes';
import { Collection } from '@sixty/contract/collections';
import { countsAsCompletion, createReport } from '@sixty/contract/reports';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDatabase } from '../../database/testing/each-database.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { newProbe, newVoidProbe } from '../../testing/new-probe.ts';
import { newReport } from '../../testing/new-report.ts';
import { type Caller, type Method, openTestApp, type TestApp } from '../../testing/test-app.ts';

type Learner = { student_id: string | null; class_id: string | null };

const sessions = ['auto', 'interactive', 'domino', 'matching_game', 'multiple_words', 'challenge'];

const discontinued = {
  stop_after: 2,
  log: [
    { type: 'start', at: 0 },
    { type: 'mark', item: 0, at: 200 },
    { type: 'mark', item: 1, at: 400 },
    { type: 'confirm', at: 3000 },
  ],
};

const practices = [
  ...['completed', 'stopped'].flatMap((ending) =>
    sessions.map((mode) => newReport({ mode, ending, speed: mode === 'auto' ? 500 : null })),
  ),
  newProbe(),
  newProbe({ read: 'xx', ending: 'stopped', time_taken: 0.4, of: discontinued }),
  newVoidProbe(),
];

describeDatabase('removing a report', (open) => {
  let app: TestApp;
  let ann: Caller;
  let learners: readonly Learner[];
  let collectionId: string;

  const call = async (method: Method, path: string, payload?: object) =>
    app.app.inject({ method, url: `/api${path}`, headers: ann.headers, ...(payload && { payload }) });
  const completeFor = async ({ student_id: id }: Learner) =>
    call('POST', `/collections/${collectionId}/complete${id === null ? '' : `?student_id=${id}`}`);
  const practice = async (report: object, learner: Learner) => {
    const sent = { ...report, ...learner, client_id: crypto.randomUUID(), collection_id: collectionId };
    const answer = await call('POST', '/reports', sent);
    expect(answer.statusCode, answer.body).toBe(201);
    const stored = createReport.reply.parse(answer.json());
    // As the web app does.
    if (countsAsCompletion(stored)) await completeFor(learner);
    return stored.report_id;
  };
  const countOf = async (id: string | null) =>
    (await call('GET', `/collections/completion-counts${id === null ? '' : `?student_id=${id}`}`)).json();
  const everythingOf = async ({ student_id: id, class_id: classId }: Learner) => {
    const query = id === null ? '' : `?student_id=${id}`;
    const reads = ['/badges', '/achievements', '/reports', '/reports/collections', '/reports/bests'].map(
      (path) => `${path}${path.startsWith('/reports') && classId !== null ? `?class_id=${classId}` : query}`,
    );
    const replies = await Promise.all(reads.map(async (path) => (await call('GET', path)).json()));
    return [await countOf(id), ...replies];
  };

  beforeAll(async () => {
    app = await openTestApp(await open());
    ann = await app.signUp('Ann');
    const classId = Class.parse((await call('POST', '/classes', { name: '1A' })).json()).class_id;
    const added = await call('POST', `/classes/${classId}/students`, { names: ['Ana'] });
    const [ana] = addStudents.reply.parse(added.json());
    learners = [
      { student_id: null, class_id: null },
      { student_id: ana?.student_id ?? '', class_id: null },
      { student_id: null, class_id: classId },
    ];
  });

  beforeEach(async () => {
    collectionId = Collection.parse((await call('POST', '/collections', newCollection)).json()).collection_id;
  });

  it('and restoring it changes nothing, for every mode, ending, and learner', async () => {
    for (const learner of learners) {
      for (const report of practices) {
        const id = await practice(report, learner);
        const before = await everythingOf(learner);
        expect((await call('DELETE', `/reports/${id}`)).statusCode).toBe(204);
        expect((await call('POST', `/reports/${id}/restore`)).statusCode).toBe(200);
        expect([report.mode, report.ending, await everythingOf(learner)]).toEqual([
          report.mode,
          report.ending,
          before,
        ]);
      }
    }
  });

  it('counts right also if its completion arrives only afterwards', async () => {
    const [me] = learners;
    if (!me) throw new Error('There is no learner.');
    const before = await countOf(null);
    const sent = newReport({ collection_id: collectionId });
    const { report_id: id } = createReport.reply.parse((await call('POST', '/reports', sent)).json());
    await call('DELETE', `/reports/${id}`);
    await completeFor(me);
    expect(await countOf(null)).toEqual(before);
  });

  it('of a game takes no completion away', async () => {
    const [, ana] = learners;
    if (!ana) throw new Error('There is no student.');
    await practice(newReport(), ana);
    const id = await practice(newReport({ mode: 'matching_game' }), ana);
    await call('DELETE', `/reports/${id}`);
    expect(await countOf(ana.student_id)).toMatchObject({ [collectionId]: 1 });
  });
});
