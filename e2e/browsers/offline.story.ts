import { button, card, dialog, readItem, reads, sees, type Tab } from './tab.ts';
import { expect, openCollections, reportsOf, test } from './test.ts';

// The server is away.
test.use({ expectedErrors: /A request failed|A report waits/ });

const isStored = (tab: Tab): Promise<boolean> =>
  tab.run(async () => {
    const isAll = (await caches.match('/all-stored')) !== undefined;
    return isAll && navigator.serviceWorker.controller !== null;
  });

test('without the server the app opens after a reload, and what is practiced is sent later', async ({
  tab,
  api,
  front,
}) => {
  // Too many to end by themselves before Escape.
  await api.make({ name: 'Letters', items: 'abcdefghijklmnopqrstuvwxyz'.split('') });
  await openCollections(tab, 'Letters');
  await expect.poll(() => isStored(tab)).toBe(true);
  front.setAway(true);
  try {
    await tab.reload();
    await tab.click(button('Start', card('Letters')));
    await tab.click(button('Start', dialog('Letters')));
    await expect
      .poll(() => tab.run(() => document.querySelector('[data-phase="running"]') !== null))
      .toBe(true);
    await readItem(tab);
    await tab.press('Escape');
    await reads(tab, 'One practice session hasn’t been sent yet.');
  } finally {
    front.setAway(false);
  }
  await expect.poll(() => reportsOf(api)).toMatchObject([{ collection_name: 'Letters' }]);
  await sees(tab, card('Letters'));
});
