import { Collection } from '@sixty/contract/collections';
import { readReviewCards, readToday } from '@sixty/contract/review';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { describeDatabase, type TestDatabase } from '../../database/testing/each-database.ts';
import { newCollection } from '../../testing/new-collection.ts';
import type { Caller } from '../../testing/test-app.ts';
import { openSchool, type School } from '../classes/testing/school.ts';
import { rebuildAllCards } from '../review-cards/review-cards.ts';

const start = Date.parse('2027-03-01T15:00:00Z');
const dayMs = 86_400_000;

describeDatabase('what to practice today', (open) => {
  let database: TestDatabase;
  let school: School;
  let ann: Caller;
  beforeAll(async () => {
    database = await open();
    school = await openSchool(database);
  });
  beforeEach(async () => {
    school.app.setNow(start);
    ann = await school.app.signUp('Ann');
  });

  const save = async (names: readonly string[], more = {}) => {
    const description = JSON.stringify(names.map((name) => ({ name, ...more })));
    const saved = await school.done(ann, 'POST', '/collections', { ...newCollection, description });
    return Collection.parse(saved.json()).collection_id;
  };
  const keep = (id: string, isKept = true, query = '', as = ann) =>
    school.call(as, 'PUT', `/today/collections/${id}${query}`, { is_kept: isKept });
  const today = async (query = '', as = ann) =>
    readToday.reply.parse((await school.done(as, 'GET', `/today${query}`)).json());
  const cardsIn = async (id: string) =>
    readReviewCards.reply.parse((await school.done(ann, 'GET', `/today/collections/${id}`)).json());
  const practice = (
    collection_id: string,
    items: readonly { name: string; outcome: string; first_side?: string }[],
    { at = start, ...more }: { at?: number; [field: string]: unknown } = {},
  ) =>
    school.record(ann, {
      collection_id,
      started_at: new Date(at).toISOString(),
      items: items.map((item) => ({ ms: 2000, ...item })),
      ...more,
    });
  const storedCards = (id: string) =>
    database.db
      .selectFrom('review_cards')
      .selectAll()
      .where('collection_id', '=', id)
      .orderBy('name')
      .orderBy('direction')
      .execute();

  it('is nothing until a collection is kept, then its new items, and nothing again when it isn’t kept', async () => {
    const id = await save(['A', 'B']);
    expect(await today()).toMatchObject({ kept: [], cards: 0, next: null });
    expect((await keep(id)).statusCode).toBe(204);
    expect((await keep(id)).statusCode).toBe(204);
    const set = {
      collection_id: id,
      collection_name: 'Letters',
      category: 'Language Arts',
      direction: 'front',
    };
    expect(await today()).toEqual({
      kept: [id],
      cards: 2,
      new_cards: 2,
      seconds: 40,
      sets: [{ ...set, names: ['A', 'B'], seconds: 40 }],
      next: null,
    });
    await keep(id, false);
    expect(await today()).toMatchObject({ kept: [], cards: 0 });
  });

  it('is what was answered before it was kept, too, and comes back the sooner the worse it is known', async () => {
    const id = await save(['A', 'B']);
    await practice(id, [
      { name: 'A', outcome: 'right' },
      { name: 'B', outcome: 'missed' },
      { name: 'B', outcome: 'right' },
    ]);
    await keep(id);
    const { cards, forecast } = await cardsIn(id);
    expect(cards).toMatchObject([
      { name: 'A', direction: 'front', due: '2027-03-03' },
      { name: 'B', direction: 'front', due: '2027-03-02' },
    ]);
    expect(forecast.slice(0, 3)).toEqual([
      { day: '2027-03-01', cards: 0 },
      { day: '2027-03-02', cards: 1 },
      { day: '2027-03-03', cards: 1 },
    ]);
    expect(await today()).toMatchObject({ cards: 0, next: { day: '2027-03-02', cards: 1 } });
    school.app.setNow(start + 2 * dayMs);
    expect((await today()).sets).toMatchObject([{ names: ['B', 'A'], seconds: 10 }]);
  });

  it('is counted for each side, and never for what was only shown, skipped, or timed', async () => {
    const id = await save(['A', 'B', 'C'], { back: { name: 'back' } });
    await keep(id);
    const longest = Array.from({ length: 500 }, (_, place) => String.fromCodePoint(0x4e00 + 37 * place)).join(
      '',
    );
    await practice(id, [
      { name: 'A', outcome: 'right', first_side: 'back' },
      { name: 'B', outcome: 'skipped' },
      { name: 'gone', outcome: 'right' },
      { name: 'x'.repeat(900), outcome: 'right' },
      { name: longest, outcome: 'right' },
    ]);
    await practice(id, [{ name: 'B', outcome: 'missed' }], { mode: 'auto', speed: 1000 });
    await practice(id, [{ name: 'C', outcome: 'right' }], { mode: 'challenge' });
    expect((await cardsIn(id)).cards).toMatchObject([
      { name: 'A', direction: 'back' },
      { name: 'gone', direction: 'front' },
      { name: longest, direction: 'front' },
    ]);
    school.app.setNow(start + 10 * dayMs);
    expect((await today()).sets).toMatchObject([
      { direction: 'back', names: ['A'] },
      { direction: 'front', names: ['B', 'C'] },
    ]);
  });

  it('holds what fits into the minutes, and has one new card for each minute of a day', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    await keep(await save(names));
    expect(await today('?minutes=5')).toMatchObject({ cards: 5, seconds: 100 });
    expect(await today('?minutes=20')).toMatchObject({ cards: 20 });
    const { kept } = await today();
    await practice(
      kept[0] ?? '',
      names.slice(0, 10).map((name) => ({ name, outcome: 'missed' })),
    );
    expect(await today()).toMatchObject({ cards: 0, next: { cards: 10 } });
    expect(await today('?minutes=20')).toMatchObject({ cards: 10, new_cards: 10 });
    for (const minutes of ['0', '61', 'x', '1.5'])
      expect(await school.statusOf(ann, 'GET', `/today?minutes=${minutes}`)).toBe(400);
  });

  it('is the same computed again from the reports, which two devices sent in any order', async () => {
    const id = await save(['A', 'B']);
    await keep(id);
    const days = [9, 0, 4, 4, 2];
    for (const [index, day] of days.entries()) {
      const outcome = index % 2 === 0 ? 'right' : 'missed';
      const sides = ['front', 'back'].map((first_side) => ({ name: 'A', outcome, first_side }));
      await practice(id, [...sides, { name: 'B', outcome: 'missed' }], { at: start - day * dayMs });
    }
    const kept = await storedCards(id);
    await rebuildAllCards(database.db, kept[0]?.user_id ?? '');
    expect(await storedCards(id)).toEqual(kept);
  });

  it('counts a report once, and no longer when it is removed or given to a student', async () => {
    const id = await save(['A']);
    await keep(id);
    const classId = await school.createClass(ann);
    const [ana = ''] = await school.add(ann, classId, 'Ana');
    await keep(id, true, `?student_id=${ana}`);
    const client_id = crypto.randomUUID();
    const { report_id } = await practice(id, [{ name: 'A', outcome: 'right' }], { client_id });
    await practice(id, [{ name: 'A', outcome: 'right' }], { client_id });
    expect(JSON.parse((await storedCards(id))[0]?.log ?? '')).toHaveLength(1);
    await school.done(ann, 'DELETE', `/reports/${report_id}`);
    expect(await storedCards(id)).toEqual([]);
    await school.done(ann, 'POST', `/reports/${report_id}/restore`);
    await school.done(ann, 'PUT', `/reports/${report_id}/student`, { student_id: ana, class_id: null });
    expect(await storedCards(id)).toMatchObject([{ user_id: ana, name: 'A' }]);
    expect(await today()).toMatchObject({ cards: 1, new_cards: 1 });
    expect(await today(`?student_id=${ana}`)).toMatchObject({ cards: 0 });
  });

  it('shows a teacher only collections that they see, and strangers nothing', async () => {
    const id = await save(['A']);
    const classId = await school.createClass(ann);
    const [ana = ''] = await school.add(ann, classId, 'Ana');
    const ben = await school.app.signUp('Ben');
    await school.join(ann, classId, ben);
    const query = `?student_id=${ana}`;
    await keep(id, true, query);
    expect(await today(query)).toMatchObject({ kept: [id], cards: 1 });
    expect(await today(query, ben)).toMatchObject({ kept: [], cards: 0 });
    expect((await keep(id, true, query, ben)).statusCode).toBe(404);
    const sam = await school.app.signUp('Sam');
    expect(await school.statusOf(sam, 'GET', `/today${query}`)).toBe(404);
    expect((await keep(id, true, '', sam)).statusCode).toBe(404);
  });
});
