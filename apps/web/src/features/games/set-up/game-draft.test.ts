import { gameLimits } from '@sixty/domain/games';
import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { listed } from '../../../testing/listed.ts';
import {
  emptyGameDraft,
  findSecondsProblem,
  gameDraftFormat,
  savedAs,
  withLoaded,
  withoutSaved,
  withSaved,
} from './game-draft.ts';

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

describe('a set-up and the game that it was saved as', () => {
  const farm = listed('farm', { name: 'Farm', version: 3 });
  const unanswered = { ...emptyGameDraft, name: 'Farm', pairs: [cat], workId: 'work-1', saveKey: 'key-1' };

  it('are linked by a save, whose key is done', () => {
    const saved = withSaved(unanswered, farm, 'work-1');
    expect(saved).toMatchObject({ saved: { id: 'farm', version: 3 }, saveKey: null });
    expect(withoutSaved(saved, 'barn')).toMatchObject({ saved: { id: 'farm' } });
    expect(withoutSaved(saved, 'farm').saved).toBeNull();
  });

  it('stay apart if another game was loaded before the answer', () => {
    const loaded = withLoaded(unanswered, {
      name: 'Barn',
      pairs: [dog],
      saved: savedAs(listed('barn', { name: 'Barn' })),
    });
    expect(loaded).toMatchObject({ name: 'Barn', pairs: [dog], saved: { id: 'barn' }, saveKey: null });
    expect(withSaved(loaded, farm, 'work-1')).toBe(loaded);
  });

  it('need a new key after any removal, which may have been of the game that an unanswered save made', () => {
    expect(withoutSaved(unanswered, 'farm').saveKey).toBeNull();
  });
});
