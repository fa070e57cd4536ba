import { gameLimits } from '@sixty/domain/games';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { emptyGameDraft, findSecondsProblem, gameDraftFormat } from './game-draft.ts';

const cat = { word: 'cat', image: '/api/media/cat' };
const dog = { word: 'dog', image: '/api/media/dog' };
const word = (text: string) => ({ word: text, image: text });
const forty = Array.from({ length: gameLimits.pairs }, (_, index) => word(`word ${index}`));

describe('the timer', () => {
  it('lasts 60 seconds by default', () => {
    expect(emptyGameDraft).toMatchObject({ seconds: '60', isUntimed: false });
  });

  it.each(['', '4', '3601', '7.5', 'x', '-5'])('takes no "%s"', (seconds) => {
    expect(findSecondsProblem({ seconds, isUntimed: false })).not.toBeNull();
    expect(findSecondsProblem({ seconds, isUntimed: true })).toBeNull();
  });

  it.each(['5', '60', '3600'])('takes %s', (seconds) => {
    expect(findSecondsProblem({ seconds, isUntimed: false })).toBeNull();
  });
});

describe('a stored set-up', () => {
  const read = (stored: unknown) => z.safeParse(gameDraftFormat.schema, stored).data;

  it('reads back as it was', () => {
    const draft = { ...emptyGameDraft, name: 'Animals', pairs: [cat, dog], word: 'ow', seconds: '90' };
    expect(read(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it.each([null, 7, 'x', []])('is empty if damaged: %j', (stored) => {
    expect(read(stored)).toBeUndefined();
  });

  it('loses only damaged fields', () => {
    expect(read({ name: 'Animals', pairs: [cat, 5], word: 3 })).toEqual({
      ...emptyGameDraft,
      name: 'Animals',
    });
    expect(read({ pairs: [...forty, cat] })?.pairs).toEqual(forty);
  });
});
