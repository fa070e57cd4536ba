import { expect, it } from 'vitest';
import { paceText } from './pace-text.ts';

const pace = { speedMs: 500, answerMs: 0, itemCount: 12, isSelfPaced: false };

it('says how long the whole collection takes at the chosen speed', () => {
  expect(paceText(pace)).toBe('12 items take 0:06');
  expect(paceText({ ...pace, speedMs: 1000, itemCount: 1 })).toBe('1 item takes 0:01');
});

it('includes the time of shown answers', () => {
  expect(paceText({ ...pace, answerMs: 3000 })).toBe('12 items take 0:42, with answers');
});

it('asks for a speed if there is none', () => {
  expect(paceText({ ...pace, speedMs: null })).toBe('Choose how long each item is shown.');
});

it('gives no time in self-paced sessions', () => {
  expect(paceText({ ...pace, isSelfPaced: true })).toBe('Each item waits for an answer.');
});
