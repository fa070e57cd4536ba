import { describe, expect, it } from 'vitest';
import { isCompletion } from './index.ts';

const modes = ['auto', 'interactive', 'domino', 'matching_game', 'multiple_words', 'challenge', 'probe'];

describe('a completion', () => {
  it('is practice of a collection to its end, but no game', () => {
    const counted = modes.filter((mode) => isCompletion({ mode, ending: 'completed', isWholeClass: false }));
    expect(counted).toEqual(['auto', 'interactive', 'domino', 'challenge', 'probe']);
  });

  it('is neither what was stopped, nor a void probe, nor what a whole class practiced', () => {
    for (const mode of modes) {
      expect(isCompletion({ mode, ending: 'stopped', isWholeClass: false })).toBe(false);
      expect(isCompletion({ mode, ending: 'void', isWholeClass: false })).toBe(false);
      expect(isCompletion({ mode, ending: 'completed', isWholeClass: true })).toBe(false);
    }
  });
});
