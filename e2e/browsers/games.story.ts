import { pairsOf, storeGameWith } from '../support/games.ts';
import {
  button,
  card,
  drag,
  field,
  fill,
  heading,
  type Place,
  reads,
  sees,
  seesNo,
  skipMinute,
  tabTo,
  type Tab,
} from './tab.ts';
import { expect, reportsOf, test, visit } from './test.ts';

const words: Place = { role: 'region', name: 'Words' };
const word = (name: string): Place => button(name, words);
const place = (name: string): Place => button(new RegExp(`^(?:Picture of|Spot for) ${name}$`));

const startGame = async (tab: Tab, path: string): Promise<void> => {
  await visit(tab, path);
  await tab.click(button('Load'));
  await tab.click(button('Start Game'));
  await sees(tab, words);
};

test('the matching game is played by click and by drag', async ({ tab, api }) => {
  await storeGameWith(api, 'matching_game', 'Farm', pairsOf('cat', 'dog'));
  await startGame(tab, '/games/matching-game');
  await tab.click(word('cat'));
  await tab.click(place('cat'));
  await seesNo(tab, word('cat'));
  await drag(tab, word('dog'), place('dog'));
  await sees(tab, heading('You did it!'));
  await expect.poll(() => reportsOf(api)).toMatchObject([{ mode: 'matching_game', ending: 'completed' }]);
});

test('the words game is played by drag and with the keyboard', async ({ tab, api }) => {
  await storeGameWith(api, 'multiple_words', 'Farm', pairsOf('cat', 'dog'));
  await startGame(tab, '/games/multiple-words-game');
  await drag(tab, word('cat'), place('cat'));
  await seesNo(tab, word('cat'));
  // The first Enter picks the word up and moves the focus to the places, the second lays it down.
  await tabTo(tab, 'dog');
  await tab.press('Enter');
  await sees(tab, place('dog'));
  await tab.press('Enter');
  await sees(tab, heading('You did it!'));
  await expect.poll(() => reportsOf(api)).toMatchObject([{ mode: 'multiple_words', ending: 'completed' }]);
});

test('the name wheel takes names and picks one', async ({ tab, api: _api }) => {
  await visit(tab, '/name-generator');
  await sees(tab, heading('Name Generator'));
  await tab.click(button('+ Names'));
  for (const name of ['Ann', 'Ben']) {
    await fill(tab, field('Add a name'), name);
    await tab.press('Enter');
    await sees(tab, button(`Edit ${name}`));
  }
  await tab.click(button('Spin the Wheel'));
  await reads(tab, 'Selected Name:');
});

test('a timed challenge counts right answers, ends after its time, and keeps the best', async ({
  tab,
  api,
}) => {
  const sum = { name: '1 + 1', count: 2 };
  await api.make({ name: 'Sums', category: 'Math', items: [sum, sum] });
  await visit(tab, '/games/timed-challenges');
  await tab.click(button('Start Challenge', card('Sums')));
  await sees(tab, field('Your answer'));
  await tab.click(field('Your answer'));
  await tab.type('2');
  // Enter doesn't count for a moment after a question appears.
  await expect
    .poll(async () => {
      await tab.press('Enter');
      return tab.run(() => document.querySelector('[data-outcome]')?.textContent ?? '');
    })
    .toContain('Correct!');
  await skipMinute(tab);
  await sees(tab, heading('A new personal best!'));
  await tab.click(button('Back to challenges'));
  await reads(tab, 'Personal best: 1');
});
