import { Collection } from '@sixty/contract/collections';
import { listGoals } from '@sixty/contract/students';
import { classLimits } from '@sixty/domain/classes';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../database/values.ts';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { testNow as now } from '../../database/testing/rows.ts';
import { newCollection } from '../../testing/new-collection.ts';
import { type Caller, refusalOf } from '../../testing/test-app.ts';
import { openSchool, type School } from './testing/school.ts';

describeDatabase('a learner', (open) => {
  let database: TestDatabase;
  let school: School;
  let ann: Caller;
  let ben: Caller;
  let classId: string;
  let ana = '';
  beforeAll(async () => {
    database = await open();
    school = await openSchool(database);
  });
  beforeEach(async () => {
    [ann, ben] = [await school.app.signUp('Ann'), await school.app.signUp('Ben')];
    classId = await school.createClass(ann);
    [ana = ''] = await school.add(ann, classId, 'Ana');
    await school.join(ann, classId, ben);
  });

  const saveCollection = async (as: Caller) =>
    Collection.parse((await school.done(as, 'POST', '/collections', newCollection)).json()).collection_id;

  describe('has goals', () => {
    const goals = async (as = ann, query = '') =>
      listGoals.reply.parse((await school.done(as, 'GET', `/goals${query}`)).json());
    const set = (collectionId: string, body: object, query = '') =>
      school.call(ann, 'PUT', `/goals/${collectionId}${query}`, body);

    it('of one’s own, with a date or without', async () => {
      const letters = await saveCollection(ann);
      expect((await set(letters, { rate: 40, by: '2026-06-30' })).statusCode).toBe(204);
      expect(await goals()).toEqual([{ collection_id: letters, rate: 40, by: '2026-06-30' }]);
      expect((await set(letters, { rate: 50 })).statusCode).toBe(204);
      expect(await goals()).toEqual([{ collection_id: letters, rate: 50, by: null }]);
      expect(await goals(ben)).toEqual([]);
      for (let count = 0; count < 2; count += 1) await school.done(ann, 'DELETE', `/goals/${letters}`);
      expect(await goals()).toEqual([]);
    });

    it('as a student, which every teacher changes, on the page of the class too', async () => {
      const letters = await saveCollection(ann);
      const query = `?student_id=${ana}`;
      await set(letters, { rate: 40, by: '2026-06-30' }, query);
      expect(await goals(ben, query)).toEqual([{ collection_id: letters, rate: 40, by: '2026-06-30' }]);
      expect(await goals()).toEqual([]);
      const student = await school.done(ben, 'GET', `/classes/${classId}/students/${ana}`);
      expect(student.json()).toMatchObject({ goals: [{ rate: 40, by: '2026-06-30' }] });
      await school.done(ben, 'DELETE', `/goals/${letters}${query}`);
      expect(await goals(ann, query)).toEqual([]);
    });

    it('in collections that the user sees or the learner practiced', async () => {
      const secret = await saveCollection(ben);
      expect((await set(secret, { rate: 40 })).statusCode).toBe(404);
      await school.record(ben, { student_id: ana, collection_id: secret });
      expect((await set(secret, { rate: 40 })).statusCode).toBe(404);
      expect((await set(secret, { rate: 40 }, `?student_id=${ana}`)).statusCode).toBe(204);
    });

    it.each([
      { rate: 0 },
      { rate: classLimits.goalRate + 1 },
      { rate: '40' },
      { by: '2026-06-30' },
      { rate: 40, by: '2026-02-30' },
      { rate: 40, by: 'tomorrow' },
      { rate: 40, by: 20_260_630 },
      { rate: 40, when: '2026-06-30' },
    ])('that make sense: not %j', async (body) => {
      const letters = await saveCollection(ann);
      expect((await set(letters, body)).statusCode).toBe(400);
      expect(await goals()).toEqual([]);
    });

    it('up to a limit', async () => {
      const letters = await saveCollection(ann);
      const ids = Array.from({ length: classLimits.goals }, () => newId());
      await database.db
        .insertInto('student_goals')
        .values(ids.map((collection_id) => ({ student_id: ana, collection_id, rate: 30, updated_at: now })))
        .execute();
      expect(await refusalOf(set(letters, { rate: 40 }, `?student_id=${ana}`))).toMatchObject({
        status: 413,
        detail: 'A learner can have up to 500 goals.',
      });
      expect((await set(letters, { rate: 40 })).statusCode).toBe(204);
    });
  });

  describe('is probed', () => {
    const read = async (as = ann, query = '') =>
      (await school.done(as, 'GET', `/probe-settings${query}`)).json<object>();

    it('in the usual time, unless a teacher of the class says otherwise', async () => {
      const query = `?student_id=${ana}`;
      expect(await read(ann, query)).toEqual({ time_factor: 1, is_calm: false });
      const calm = { time_factor: 1.5, is_calm: true };
      await school.done(ben, 'PUT', `/probe-settings${query}`, calm);
      expect(await read(ann, query)).toEqual(calm);
      expect(await read()).toEqual({ time_factor: 1, is_calm: false });
      await school.done(ann, 'PUT', `/probe-settings${query}`, { time_factor: 2, is_calm: false });
      expect(await read(ben, query)).toEqual({ time_factor: 2, is_calm: false });
      await school.done(ann, 'PUT', '/probe-settings', calm);
      expect([await read(), await read(ben)]).toEqual([calm, { time_factor: 1, is_calm: false }]);
      const { body } = await school.done(ann, 'GET', '/users/me/export');
      expect(body).toContain('"probe_settings": {"time_factor":1.5,"is_calm":true');
    });

    it.each([
      {},
      { time_factor: 1 },
      { time_factor: 1.25, is_calm: true },
      { time_factor: '2', is_calm: true },
      { time_factor: 2, is_calm: 'yes' },
      { time_factor: 2, is_calm: true, limit_seconds: 9 },
    ])('in a way that exists: not %j', async (body) => {
      expect((await school.call(ann, 'PUT', '/probe-settings', body)).statusCode).toBe(400);
      expect(await read()).toEqual({ time_factor: 1, is_calm: false });
    });
  });
});
