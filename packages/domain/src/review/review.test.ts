import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answer, cardOf, cardSeconds, dateOfDay, knownText, mergeAnswers, reviewDayOf } from './card.ts';
import { chanceOf, intervalOf, remember } from './memory.ts';
import { type DueCard, mostCards, newCardsLeft, planOf } from './plan.ts';

const dayMs = 86_400_000;
const start = Date.parse('2026-03-01T15:00:00Z');

const answers = fc.array(
  fc.record<Answer>({
    at: fc.integer({ min: start, max: start + 90 * dayMs }),
    rating: fc.constantFrom('again', 'good'),
    ms: fc.integer({ min: 0, max: 600_000 }),
  }),
  { maxLength: 30 },
);

describe('the day of a review', () => {
  it('begins at 4 am where the learner is', () => {
    const dayIn = (zone: string, time: string) => dateOfDay(reviewDayOf(Date.parse(time), zone));
    expect(dayIn('UTC', '2026-03-02T03:59:59Z')).toBe('2026-03-01');
    expect(dayIn('UTC', '2026-03-02T04:00:00Z')).toBe('2026-03-02');
    expect(dayIn('America/Denver', '2026-03-02T10:59:00Z')).toBe('2026-03-01');
    expect(dayIn('Asia/Tokyo', '2026-03-01T19:00:00Z')).toBe('2026-03-02');
  });

  it('begins at 4 am when the clocks change, too', () => {
    const dayAt = (time: string) => dateOfDay(reviewDayOf(Date.parse(time), 'America/Denver'));
    expect(dayAt('2026-03-08T09:59:00Z')).toBe('2026-03-07');
    expect(dayAt('2026-03-08T10:00:00Z')).toBe('2026-03-08');
    expect(dayAt('2026-11-01T10:59:00Z')).toBe('2026-10-31');
    expect(dayAt('2026-11-01T11:00:00Z')).toBe('2026-11-01');
  });
});

describe('a memory', () => {
  it('has a chance of 90 % when it is due, and lasts longer after each right answer', () => {
    let memory = remember(null, 0, 'good');
    for (let review = 0; review < 5; review += 1) {
      const next = remember(memory, intervalOf(memory), 'good');
      expect(next.stability).toBeGreaterThan(memory.stability);
      expect(chanceOf(memory, intervalOf(memory))).toBeCloseTo(0.9, 1);
      memory = next;
    }
    expect(remember(memory, intervalOf(memory), 'again').stability).toBeLessThan(memory.stability);
  });

  it('fades in the order of days by stability', () => {
    const states = fc.record({
      stability: fc.double({ min: 0.1, max: 1000, noNaN: true }),
      days: fc.nat(2000),
    });
    fc.assert(
      fc.property(states, states, (one, other) => {
        const chance = ({ stability, days }: typeof one) => chanceOf({ stability, difficulty: 5 }, days);
        const isRiskier = one.days / one.stability > other.days / other.stability;
        expect(isRiskier ? chance(one) - chance(other) : 0).toBeLessThanOrEqual(1e-7);
      }),
    );
  });
});

describe('a card', () => {
  it('is the same however its answers arrive: in batches, from two devices, in any order', () => {
    fc.assert(
      fc.property(answers, fc.nat(), (log, cut) => {
        const at = log.length === 0 ? 0 : cut % log.length;
        const [one, other] = [log.slice(0, at), log.slice(at)];
        const all = mergeAnswers([], log);
        expect(mergeAnswers(mergeAnswers([], one), other)).toEqual(all);
        expect(mergeAnswers(mergeAnswers([], other), one)).toEqual(all);
        expect(cardOf(log.toReversed(), 'Asia/Tokyo')).toEqual(cardOf(all, 'Asia/Tokyo'));
      }),
    );
  });

  it('is due on a later day with a finite memory, also if the clock was moved back', () => {
    fc.assert(
      fc.property(answers, (log) => {
        const card = cardOf(log, 'America/Denver');
        expect(card === null).toBe(log.length === 0);
        if (!card) return;
        expect(card.dueDay).toBeGreaterThan(card.lastDay);
        expect(card.lastDay).toBeGreaterThanOrEqual(card.firstDay);
        expect(Number.isFinite(card.stability) && card.stability > 0).toBe(true);
        expect(card.seconds).toBeGreaterThanOrEqual(cardSeconds.min);
        expect(card.seconds).toBeLessThanOrEqual(cardSeconds.max);
      }),
    );
  });

  it('counts the first answer of a day', () => {
    const missed: Answer = { at: start, rating: 'again', ms: 4000 };
    const later: Answer = { at: start + 3_600_000, rating: 'good', ms: 4000 };
    expect(cardOf([missed, later], 'UTC')).toEqual(cardOf([missed], 'UTC'));
    expect(cardOf([missed], 'UTC')?.seconds).toBe(7);
  });
});

it.each([
  [null, 'new'],
  [0.4, 'learning'],
  [2.4, 'learning'],
  [3, 'known for about 3 days'],
  [13, 'known for about 13 days'],
  [21, 'known for about 3 weeks'],
  [75, 'known for about 3 months'],
  [800, 'known for about 2 years'],
])('a stability of %s days is “%s”', (stability, text) => {
  expect(knownText(stability)).toBe(text);
});

describe('the plan of a day', () => {
  const card = (name: string, more: Partial<DueCard> = {}): DueCard => ({
    collectionId: 'a',
    name,
    direction: 'front',
    stability: 10,
    days: 10,
    seconds: 20,
    ...more,
  });
  const fresh = ['n', 'm', 'o'].map((name) => card(name));
  const budget = { minutes: 5, secondsSpent: 0, introduced: 0 };

  it('begins with what is likeliest to be forgotten, and keeps collections and directions apart', () => {
    const due = [card('x'), card('y', { days: 30 }), card('z', { direction: 'back', days: 20 })];
    expect(planOf({ due, fresh: [] }, budget)).toEqual({
      cards: 3,
      newCards: 0,
      seconds: 60,
      sets: [
        { collectionId: 'a', direction: 'front', names: ['y', 'x'], seconds: 40 },
        { collectionId: 'a', direction: 'back', names: ['z'], seconds: 20 },
      ],
    });
  });

  it('has new cards when everything due fits: one for each minute of a day', () => {
    expect(planOf({ due: [], fresh }, budget).newCards).toBe(3);
    expect(planOf({ due: [], fresh }, { ...budget, introduced: 4 }).newCards).toBe(1);
    const many = Array.from({ length: 40 }, (_, index) => card(String(index)));
    expect(planOf({ due: many, fresh }, budget)).toMatchObject({ cards: 15, newCards: 0, seconds: 300 });
  });

  it('never takes longer than what is left of the day', () => {
    const cards = fc.array(
      fc.record({ days: fc.integer({ min: -1, max: 400 }), seconds: fc.integer({ min: 5, max: 60 }) }),
    );
    fc.assert(
      fc.property(cards, fc.nat(30), fc.nat(2000), fc.nat(30), (all, minutes, secondsSpent, introduced) => {
        const due = all.map((more, index) => card(String(index), more));
        const day = { minutes, secondsSpent, introduced };
        const plan = planOf({ due, fresh }, day);
        expect(plan.seconds).toBeLessThanOrEqual(Math.max(0, minutes * 60 - secondsSpent));
        expect(plan.cards).toBeLessThanOrEqual(mostCards(minutes));
        expect(plan.newCards).toBeLessThanOrEqual(newCardsLeft(day));
        expect(plan.sets.flatMap(({ names }) => names)).toHaveLength(plan.cards);
      }),
    );
  });
});
