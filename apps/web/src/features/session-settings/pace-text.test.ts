import { expect, it } from 'vitest';
import { paceText } from './pace-text.ts';

const pace = { speedMs: 500, answerMs: 0, itemCount: 26, isSelfPaced: false };

it('says how long the whole collection takes at the chosen speed', () => {
  expect(paceText(pace)).toBe('26 items · 13 seconds');
  expect(paceText({ ...pace, speedMs: 1000, itemCount: 1 })).toBe('1 item · 1 second');
  expect(paceText({ ...pace, speedMs: 100, itemCount: 1 })).toBe('1 item · 1 second');
  expect(paceText({ ...pace, speedMs: 2500 })).toBe('26 items · 1 minute 5 seconds');
  expect(paceText({ ...pace, speedMs: 60_000, itemCount: 2 })).toBe('2 items · 2 minutes');
});

it('includes the time of shown answers', () => {
  expect(paceText({ ...pace, answerMs: 3000, itemCount: 12 })).toBe('12 items · 42 seconds with answers');
});

it('asks for a speed if there is none', () => {
  expect(paceText({ ...pace, speedMs: null })).toBe('Choose how long to show each item.');
});

it('says why a self-paced session has no pace', () => {
  expect(paceText({ ...pace, isSelfPaced: true })).toBe('No pace: each item waits for an answer.');
});
