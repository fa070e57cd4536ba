import { listClasses } from '@sixty/contract/classes';
import { listMyCollections } from '@sixty/contract/collections';
import { keepForReview, readToday, type Today } from '@sixty/contract/review';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { learnerStore } from '../../platform/learner.ts';
import { classDetail, student } from '../../testing/class-detail.ts';
import { expectErrors } from '../../testing/expect-errors.ts';
import { answer, callsOf, refusal } from '../../testing/fake-api.ts';
import { listedReply } from '../../testing/listed.ts';
import { renderPage, testSubject } from '../../testing/render-app.tsx';
import { todayText } from './today-strip.tsx';

const letters = listedReply('Letters', { items: { text: '["a","b"]', category: 'Math' }, item_count: 2 });

const planOf = (cards: number): Today => ({
  kept: ['Letters'],
  cards,
  new_cards: 0,
  seconds: 20 * cards,
  sets: [],
  next: null,
});

beforeEach(() => {
  answer(listMyCollections, [letters]);
  answer(listClasses, [classDetail({ students: [student('Ana'), student('Ben')] })]);
});

it.each([
  [{ cards: 18, seconds: 360 }, 'Today: 18 cards, about 6 minutes'],
  [{ cards: 1, seconds: 7 }, 'Today: 1 card, about 1 minute'],
  [{}, 'Nothing to review today.'],
  [{ next: { day: '2026-12-01', cards: 5 } }, 'Nothing to review today. Next: Tuesday, 5 cards.'],
])('%j is “%s”', (changes, text) => {
  expect(todayText({ ...planOf(0), ...changes })).toBe(text);
});

it('is the plan of the child who practices, never that of the child before', async () => {
  answer(readToday, ({ query }) => planOf(query['student_id'] === 'Ana' ? 3 : 4));
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
  renderPage('/your-collections');
  await screen.findByText('Today: 3 cards, about 1 minute');
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ben', name: 'Ben' });
  await screen.findByText('Today: 4 cards, about 1 minute');
  expect(screen.queryByText(/3 cards/)).toBeNull();
});

it('keeps its place and its focus while other minutes load', async () => {
  answer(readToday, ({ query }) => planOf(query['minutes'] === '20' ? 30 : 15));
  const { user } = renderPage('/your-collections');
  await screen.findByText('Today: 15 cards, about 5 minutes');
  await user.click(screen.getByRole('radio', { name: '20 min' }));
  await screen.findByText('Today: 30 cards, about 10 minutes');
  expect(screen.getByRole('radio', { name: '20 min' })).toHaveFocus();
});

it('says that a collection couldn’t be kept for the child, who has a name in the menu', async () => {
  expectErrors(/what is kept for review/);
  answer(keepForReview, refusal('too_large', 'Up to 200 collections can be kept for review.'));
  learnerStore(testSubject()).set({ classId: 'room-5', studentId: 'Ana', name: 'Ana' });
  const { user } = renderPage('/your-collections');
  await user.click(await screen.findByRole('button', { name: 'More for “Letters”' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keep for Ana’s review' }));
  await screen.findByText(/^We couldn’t change what is kept for review. Up to 200 collections/);
  expect(callsOf(keepForReview)).toMatchObject([
    { params: { collection_id: 'Letters' }, query: { student_id: 'Ana' }, body: { is_kept: true } },
  ]);
});
