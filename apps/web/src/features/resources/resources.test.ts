import { describe, expect, it } from 'vitest';
import { topics } from './topics.ts';
import { walkthroughs } from './walkthroughs.ts';

/** What else on the page has an id: a walkthrough of the same one could not be gone to. */
const taken = ['root', 'main', 'navbar', 'account-menu', 'account-title', 'walkthroughs', 'questions'];

const isUnique = (texts: readonly string[]): boolean => new Set(texts).size === texts.length;

describe('the walkthroughs', () => {
  it('have each a place of its own in the address', () => {
    const ids = walkthroughs.map(({ id }) => id);
    expect(isUnique([...ids, ...taken])).toBe(true);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('have steps, each with words and a picture that somebody who does not see it is told of', () => {
    for (const { steps } of walkthroughs) {
      expect(steps.length).toBeGreaterThan(0);
      for (const { text, picture, alt } of steps) {
        expect(text).toMatch(/\.$/);
        expect(picture).toMatch(/\.webp$/);
        expect(alt).toMatch(/\.$/);
      }
    }
  });
});

describe('the questions', () => {
  it('are asked once each, and answered', () => {
    const questions = topics.flatMap((topic) => topic.questions);
    expect(isUnique(topics.map(({ title }) => title))).toBe(true);
    expect(isUnique(questions.map(({ question }) => question))).toBe(true);
    for (const { answer } of questions) {
      expect(answer.length).toBeGreaterThan(0);
      expect(isUnique(answer)).toBe(true);
    }
  });
});
