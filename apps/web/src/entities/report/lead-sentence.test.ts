import type { TimeSeriesPoint } from '@sixty/domain/progress';
import { expect, it } from 'vitest';
import { classSentence, leadSentence } from './lead-sentence.ts';

const point = (day: number, changes: Partial<TimeSeriesPoint> = {}): TimeSeriesPoint => ({
  at: Date.UTC(2026, 1, 1 + day, 10),
  sessions: 1,
  ownPace: null,
  displayPace: null,
  probeRate: null,
  accuracy: null,
  scoredItems: changes.accuracy === undefined ? 0 : 10,
  ...changes,
});

const ofPaces = (...paces: [day: number, pace: number][]) =>
  leadSentence(
    'Small letters',
    paces.map(([day, ownPace]) => point(day, { ownPace, accuracy: 0.9 })),
  );

it('says from where to where, in what time, and how much was right', () => {
  expect(ofPaces([0, 34], [10, 50], [28, 59])).toBe(
    'Small letters: from 34 to 59 a minute in four weeks, 9 of 10 right (90%).',
  );
});

it('uses everyday units for a span', () => {
  const spans = [0, 1, 13, 14, 69, 70, 365, 800].map((day) => ofPaces([0, 34], [day, 59]));
  expect(spans.map((text) => /a minute(?: in (.*))?, 9/.exec(text)?.[1])).toEqual([
    undefined,
    'one day',
    '13 days',
    'two weeks',
    'ten weeks',
    'two months',
    '12 months',
    'two years',
  ]);
});

it('says what there is of one session, of a steady pace, and of none', () => {
  expect(ofPaces([0, 34])).toBe('Small letters: 34 a minute, 9 of 10 right (90%).');
  expect(ofPaces([0, 40], [21, 40])).toBe('Small letters: 40 a minute for three weeks, 9 of 10 right (90%).');
  expect(leadSentence('Letters', [point(0, { accuracy: 1 }), point(1)])).toBe(
    'Letters: 2 sessions, 10 of 10 right (100%).',
  );
});

it('never calls the pace of the display the reader’s', () => {
  const display = [point(0, { displayPace: 60 }), point(14, { displayPace: 90 })];
  expect(leadSentence('Letters', display)).toBe(
    'Letters: shown from 60 to 90 a minute in two weeks, not scored yet.',
  );
  expect(leadSentence('Letters', display.slice(1))).toBe('Letters: shown at 90 a minute, not scored yet.');
  expect(leadSentence('Letters', [...display, point(20, { ownPace: 30, accuracy: 0.5 })])).toBe(
    'Letters: 30 a minute, 5 of 10 right (50%).',
  );
});

it('counts correct ones a minute in probes, apart from sessions', () => {
  const probes = [0, 28].map((day) => point(day, { probeRate: 34 + day / 4, accuracy: 0.9 }));
  expect(leadSentence('Letters', [point(7, { ownPace: 50 }), ...probes])).toBe(
    'Letters: from 34 to 41 correct a minute in four weeks, 9 of 10 right (90%).',
  );
  expect(leadSentence('Letters', [point(0, { ownPace: 50, probeRate: 0, accuracy: 0 })])).toBe(
    'Letters: 0 correct a minute, 0 of 10 right (0%).',
  );
  expect(leadSentence('Letters', [...probes, point(30, { ownPace: 50, accuracy: 1 })])).toBe(
    'Letters: 50 a minute, 10 of 10 right (100%).',
  );
});

it('says how many were right, never a rounded share of ten', () => {
  const right = (accuracy: number) =>
    leadSentence('Letters', [point(0, { ownPace: 30, accuracy, scoredItems: 26 })]);
  expect(right(24 / 26)).toBe('Letters: 30 a minute, 24 of 26 right (92%).');
  expect([0, 1 / 26, 1].map((share) => /\d+ of .*/.exec(right(share))?.[0])).toEqual([
    '0 of 26 right (0%).',
    '1 of 26 right (4%).',
    '26 of 26 right (100%).',
  ]);
});

it('begins a new sentence after a name that ends one', () => {
  expect(leadSentence('Which has more?', [point(0, { ownPace: 30, accuracy: 1 })])).toBe(
    'Which has more? 30 a minute, 10 of 10 right (100%).',
  );
  expect(leadSentence('Which has more?', [point(0, { accuracy: 1 })])).toBe(
    'Which has more? 1 session, 10 of 10 right (100%).',
  );
});

it('sums up a class, whose readers have no pace in common', () => {
  const series = [0, 7, 28].map((day) =>
    point(day, { sessions: 14, ownPace: 30 + day, accuracy: 0.75, scoredItems: 400 }),
  );
  const ofClass = { name: 'Small letters', series, isCut: false };
  expect(classSentence(ofClass)).toBe('Small letters: 42 sessions in four weeks, 900 of 1,200 right (75%).');
  expect(classSentence({ ...ofClass, isCut: true })).toMatch(/^Small letters: the latest 42 sessions in /);
  expect(classSentence({ ...ofClass, series: [point(0)] })).toBe('Small letters: 1 session, not scored yet.');
});
