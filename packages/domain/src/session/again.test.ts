import { expect, it } from 'vitest';
import { missedAgain } from './again.ts';
import { configurationWith, dominoes, itemsNamed, simulate } from './testing/simulate.ts';

it('contains missed items once, by position: others may have the same name', () => {
  const sequence = itemsNamed('cat', 'dog', 'dog', 'owl');
  const changes = { isInteractive: true, sequence, stopCondition: 'timer', timerMinutes: 5 } as const;
  const session = simulate(changes);
  session.at(1000).does({ type: 'next' });
  session.at(2000).does({ type: 'next' });
  session.at(3000).does({ type: 'answer', text: 'dig' });
  session.at(4100).does({ type: 'next' });
  session.at(5000).does({ type: 'answer', text: 'elf' });
  session.at(6100).does({ type: 'next' });
  // After wrapping around, an item missed twice is one item.
  session.at(7000).does({ type: 'previous' });
  session.at(8000).does({ type: 'answer', text: 'elf' });
  session.at(9100).does({ type: 'next' });
  const configuration = configurationWith(changes);
  expect(missedAgain(configuration, session.state)).toEqual({
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
  const session = simulate(changes, { rng: () => 0 });
  for (const at of [1000, 3000, 5000]) session.at(at).does({ type: 'compare', answer: 'left' });
  session.at(7000);
  const missed = session.state.trials.filter(({ outcome }) => outcome === 'missed');
  expect(missed.map(({ name }) => name)).toEqual(['Domino 2', 'Domino 0']);
  expect(missedAgain(configurationWith(changes), session.state)?.sequence.map(({ name }) => name)).toEqual([
    'Domino 0',
    'Domino 2',
  ]);
});

it('includes items marked as missed, and is null without any', () => {
  const session = simulate();
  session.at(600).does({ type: 'toggleMissed' });
  session.at(7000);
  expect(missedAgain(configurationWith(), session.state)?.sequence).toEqual([{ id: 0, name: 'B' }]);
  expect(missedAgain(configurationWith(), simulate().state)).toBeNull();
});
