import { button, card, dialog, heading, type Place, sees, sort, type Tab } from './tab.ts';
import { expect, openCollections, test, visit } from './test.ts';

/** In the order of the page. */
const handles = (tab: Tab): Promise<string> =>
  tab.run(() =>
    [...document.querySelectorAll('[data-handle]')]
      .map(({ ariaLabel }) => ariaLabel?.replaceAll(/^Move |[“”]/g, '') ?? '')
      .join(' '),
  );

const announces = (tab: Tab, text: string): Promise<void> => {
  const isAnnounced = (wanted: string): boolean =>
    [...document.querySelectorAll('[role="status"]')].some(({ textContent }) => textContent === wanted);
  return expect.poll(() => tab.run(isAnnounced, text), text).toBe(true);
};

const twoFrames = (): Promise<null> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0, null))));

/** Moves an entry one place later, and leaves the focus on it. */
const moveByKeyboard = async (tab: Tab, name: string, place: number, count: number): Promise<void> => {
  await tab.run(
    (label) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.focus(),
    `Move ${name}`,
  );
  await tab.press('Space');
  await announces(tab, `You picked up ${name}, at place ${place} of ${count}.`);
  // Arrow keys count a moment later.
  await tab.run(twoFrames);
  await tab.press('ArrowRight');
  await announces(tab, `${name} moves to place ${place + 1} of ${count}.`);
  await tab.press('Space');
  await announces(tab, `${name} was dropped at place ${place + 1} of ${count}.`);
};

/** Of a, b, and c. */
const reorder = async (tab: Tab, nameOf: (letter: string) => string, inside?: Place): Promise<void> => {
  const handle = (letter: string) => button(`Move ${nameOf(letter)}`, inside);
  await expect.poll(() => handles(tab)).toBe('a b c');
  await sort(tab, handle('a'), handle('c'));
  await expect.poll(() => handles(tab)).toBe('b c a');
  await moveByKeyboard(tab, nameOf('b'), 1, 3);
  await expect.poll(() => handles(tab)).toBe('c b a');
};

test('cards, items, and names are put in order by drag and by keyboard', async ({ tab, api }) => {
  await test.step('cards', async () => {
    for (const name of ['c', 'b', 'a']) await api.make({ name });
    await openCollections(tab, 'a');
    await tab.choose({ label: 'Sort by' }, 'Custom Order');
    await sees(tab, button('Move “a”'));
    await reorder(tab, (letter) => `“${letter}”`);
    const stored = async () =>
      (
        (await (await api.call('GET', '/users/me/collections')).json()) as {
          name: string;
          position: number;
        }[]
      )
        .toSorted((one, other) => one.position - other.position)
        .map(({ name }) => name)
        .join(' ');
    await expect.poll(stored).toBe('c b a');
  });

  await test.step('items', async () => {
    const id = await api.make({ name: 'Letters', items: ['a', 'b', 'c'] });
    await openCollections(tab, 'Letters');
    await tab.choose({ label: 'Sort by' }, 'Alphabetical');
    await tab.click(button('Edit', card('Letters')));
    await reorder(tab, (letter) => letter, dialog('Edit Collection'));
    await tab.click(button('Save Collection', dialog('Edit Collection')));
    await expect.poll(async () => (await api.read(id)).description).toMatch(/"c".*"b".*"a"/);
  });

  await test.step('names', async () => {
    const list = { name: 'My Name List', names: ['a', 'b', 'c'] };
    expect((await api.call('POST', '/namelists/', list)).status()).toBe(201);
    await visit(tab, '/name-generator');
    await sees(tab, heading('Name Generator'));
    await tab.click(button('+ Names'));
    await reorder(tab, (letter) => letter);
    const stored = async () =>
      ((await (await api.call('GET', '/namelists/')).json()) as { names: string[] }[])[0]?.names.join(' ');
    await expect.poll(stored).toBe('c b a');
  });
});
