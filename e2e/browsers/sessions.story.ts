import { button, card, dialog, field, heading, readItem, reads, sees, type Tab } from './tab.ts';
import { expect, openCollections, reportsOf, test, visit } from './test.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');

const isRunning = (tab: Tab): Promise<void> =>
  expect.poll(() => tab.run(() => document.querySelector('[data-phase="running"]') !== null)).toBe(true);

const shown = (tab: Tab): Promise<string> =>
  tab.run(
    () =>
      [...document.querySelectorAll('[data-key] > *')].find(
        (stimulus) => getComputedStyle(stimulus).opacity === '1',
      )?.textContent ?? '',
  );

test('a session is steered with the keyboard, and its report is in Reports', async ({ tab, api }) => {
  await api.make({ name: 'Letters', items: letters });
  await openCollections(tab, 'Letters');
  await tab.click(button('Start', card('Letters')));
  await sees(tab, dialog('Letters'));
  await tab.press('Enter');
  await isRunning(tab);
  await readItem(tab);
  await tab.press('Space');
  await sees(tab, button('Resume'));
  const place = letters.indexOf(await shown(tab));
  await tab.press('ArrowRight');
  await expect.poll(() => shown(tab)).toBe(letters[place + 1]);
  await tab.press('ArrowLeft');
  await expect.poll(() => shown(tab)).toBe(letters[place]);
  await tab.press('Escape');
  await sees(tab, heading('Your Collections'));
  await expect.poll(() => reportsOf(api)).toMatchObject([{ collection_name: 'Letters', ending: 'stopped' }]);
  await visit(tab, '/reports');
  await reads(tab, 'Letters');
});

test('an interactive session takes typed answers', async ({ tab, api }) => {
  await api.make({ name: 'Words', items: ['owl'] });
  await openCollections(tab, 'Words');
  await tab.click(button('Start', card('Words')));
  await tab.click({ role: 'radio', name: /^Answer/, inside: dialog('Words') });
  await tab.click(button('Start', dialog('Words')));
  await sees(tab, field('Your answer'));
  await expect.poll(() => tab.run(() => document.querySelector('[data-phase="ready"]') === null)).toBe(true);
  await tab.type('cow');
  await tab.press('Enter');
  await tab.type('owl');
  await tab.press('Enter');
  await sees(tab, dialog('Results'));
  await tab.click(button('Return to Collections', dialog('Results')));
  await reads(tab, '1 time', card('Words'));
  await expect.poll(() => reportsOf(api)).toMatchObject([{ mode: 'interactive', total_items: 1 }]);
});
