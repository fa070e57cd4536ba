import { expect, it } from 'vitest';
import { missedAgain } from './again.ts';
import { aConfiguration, dominoes, itemsNamed, tell } from './story.ts';

it('contains missed items once, by position: others may have the same name', () => {
  const sequence = itemsNamed('cat', 'dog', 'dog', 'owl');
  const changes = { isInteractive: true, sequence, stopCondition: 'timer', timerMinutes: 5 } as const;
  const story = tell(changes);
  story.at(1000).does({ type: 'next' });
  story.at(2000).does({ type: 'next' });
  story.at(3000).does({ type: 'answer', text: 'dig' });
  story.at(4100).does({ type: 'next' });
  story.at(5000).does({ type: 'answer', text: 'elf' });
  story.at(6100).does({ type: 'next' });
  // The timer wraps around: an item missed twice is one item to practice.
  story.at(7000).does({ type: 'previous' });
  story.at(8000).does({ type: 'answer', text: 'elf' });
  story.at(9100).does({ type: 'next' });
  const configuration = aConfiguration(changes);
  expect(missedAgain(configuration, story.state)).toEqual({
    ...configuration,
    collectionId: null,
    sequence: [
      { id: 0, name: 'dog' },
      { id: 1, name: 'owl' },
    ],
    stopCondition: 'collection',
    timerMinutes: 0,
  });
});

it('follows the order of the collection even if the session was shuffled', () => {
  const sequence = dominoes('right', 'left', 'equal');
  const changes = { category: 'Domino Comparison', sequence, shuffle: true };
  const story = tell(changes, { rng: () => 0 });
  for (const at of [1000, 3000, 5000]) story.at(at).does({ type: 'compare', answer: 'left' });
  story.at(7000);
  const missed = story.state.trials.filter(({ outcome }) => outcome === 'missed');
  expect(missed.map(({ name }) => name)).toEqual(['Domino 2', 'Domino 0']);
  expect(missedAgain(aConfiguration(changes), story.state)?.sequence.map(({ name }) => name)).toEqual([
    'Domino 0',
    'Domino 2',
  ]);
});

it('includes items marked as missed, and is null without any', () => {
  const story = tell();
  story.at(600).does({ type: 'toggleMissed' });
  story.at(7000);
  expect(missedAgain(aConfiguration(), story.state)?.sequence).toEqual([{ id: 0, name: 'B' }]);
  expect(missedAgain(aConfiguration(), tell().state)).toBeNull();
});
