import type { Locator, Page } from '@playwright/test';
import { cardOf } from '../support/collections.ts';
import { button, target, word } from '../support/games.ts';
import type { Actor } from './actor.ts';

type Stage = Actor & { say: (text: string) => void };

export type Story = {
  /** Also the guide of the Resources page that shows the video. */
  name: string;
  path: string;
  play: (stage: Stage) => Promise<void>;
};

const dialog = (page: Page): Locator => page.getByRole('dialog');
const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

export const stories: readonly Story[] = [
  {
    name: 'first-collection',
    path: '/your-collections',
    play: async ({ page, say, wait, click, type, choose, pointAt, scrollTo }) => {
      say('Let’s make a collection of letters.');
      await wait(1.2);
      await click(page.getByRole('link', { name: 'Create New Collection' }));
      await heading(page, 'Step 1 - Create').waitFor();
      say('Name it and pick a category.');
      await type(page.getByLabel('Collection name'), 'Letters of the week');
      await choose(page.getByLabel('Category'), 'Language Arts');
      await click(page.getByRole('button', { name: 'Next' }));
      say('Choose a type and how many. Sixty makes the items.');
      await choose(page.getByLabel('Type', { exact: true }), 'Lowercase Letters');
      await click(page.getByRole('button', { name: '10', exact: true }));
      await click(page.getByRole('button', { name: 'Generate Random Sequence' }));
      await page.getByRole('button', { name: 'Save Collection' }).waitFor();
      await wait(1.4);
      say('Change, move, or delete any item. You can add your own, too.');
      const first = page.getByRole('button', { name: /^Delete ./ }).first();
      await pointAt(first);
      await wait(0.8);
      await click(first);
      await type(page.getByLabel('New item'), 'sh');
      await click(page.getByRole('button', { name: 'Add Item' }));
      await wait(1.2);
      say('Happy with it? Save.');
      await click(page.getByRole('button', { name: 'Save Collection' }));
      await heading(page, 'Your Collections').waitFor();
      const card = cardOf(page, 'Letters of the week');
      await card.waitFor();
      await scrollTo(card);
      say('Your collection is ready. Press Start to practice.');
      await pointAt(card.getByRole('button', { name: 'Start', exact: true }));
      await wait(2.6);
    },
  },
  {
    name: 'run-a-session',
    path: '/your-collections',
    play: async ({ page, say, wait, click, pointAt }) => {
      const card = cardOf(page, 'Sight words, week 1');
      say('Press Start on a collection.');
      await wait(0.8);
      await click(card.getByRole('button', { name: 'Start', exact: true }));
      await dialog(page).waitFor();
      say('How fast? Pick a pace. 30 a minute is two seconds for each word.');
      await wait(1);
      await click(
        dialog(page)
          .getByRole('radio', { name: /^30/ })
          .or(dialog(page).getByRole('button', { name: /^30/ }))
          .first(),
      );
      await wait(1.2);
      await click(dialog(page).getByRole('button', { name: 'Start', exact: true }));
      await page.getByRole('progressbar').waitFor();
      say('The words fill the screen while your student reads aloud.');
      await wait(4.5);
      say('Missed one? Press M or “Mark as missed”.');
      const mark = page.getByRole('button', { name: 'Mark as missed' });
      await click(mark);
      await wait(4);
      await click(mark);
      await wait(1.2);
      say('Space pauses. Plus and minus change the pace.');
      await page.keyboard.press(' ');
      await wait(2);
      await page.keyboard.press(' ');
      await wait(2);
      say('Keep listening. Every mark goes into the report.');
      await wait(7);
      say('After the last word you’re back at your collections.');
      await heading(page, 'Your Collections').waitFor();
      await wait(1.5);
      say('The session is counted, and its report is ready.');
      await pointAt(card.getByText(/Completed/));
      await wait(2.4);
    },
  },
  {
    name: 'read-a-report',
    path: '/your-collections',
    play: async ({ page, say, wait, click, choose, pointAt, scrollTo }) => {
      say('See how practice is going. Open Account, then Reports.');
      const bar = page.getByRole('navigation', { name: 'Main' });
      await click(bar.getByRole('button', { name: 'Account' }));
      await click(bar.getByRole('link', { name: 'Reports' }));
      await heading(page, 'Reports').waitFor();
      say('Choose a collection.');
      await choose(page.getByLabel('Collection', { exact: true }), 'Capital letters');
      await page.getByRole('heading', { name: 'Over time: Capital letters' }).waitFor();
      await wait(1);
      say('One sentence sums it up for families.');
      await pointAt(page.getByRole('main').getByRole('heading', { level: 2 }).first());
      await wait(2.6);
      say('The charts show pace and accuracy over the weeks.');
      await scrollTo(page.getByRole('heading', { name: 'Accuracy' }));
      await wait(3);
      say('Below are the items that need more practice.');
      const practice = page.getByRole('button', { name: 'Practice these' }).first();
      await scrollTo(practice);
      await pointAt(practice);
      await wait(2);
      await click(practice);
      await dialog(page).waitFor();
      say('Practice just those, or save them as a collection.');
      await wait(2.4);
      await click(dialog(page).getByRole('button', { name: 'Start', exact: true }));
      const settings = page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true });
      await wait(1.2);
      if (await settings.isVisible()) await click(settings);
      await page.getByRole('progressbar').waitFor();
      say('That’s it: a session of exactly what’s hard.');
      await wait(4);
    },
  },
  {
    name: 'name-wheel',
    path: '/name-generator',
    play: async ({ page, say, wait, click, pointAt }) => {
      say('Who’s next? Let the wheel decide.');
      await wait(1.4);
      await click(page.getByRole('button', { name: 'Spin the Wheel' }));
      await wait(2);
      say('Every name has the same chance.');
      const again = page.getByRole('button', { name: 'Back to the wheel' });
      await again.waitFor({ timeout: 30_000 });
      say('Everyone can read the name from the back row.');
      await wait(2.6);
      await click(again);
      say('Turn this on, and everyone gets a turn before anyone goes twice.');
      await click(page.getByRole('checkbox', { name: 'Remove names after they’re picked' }));
      await wait(2);
      say('You can also make groups.');
      await wait(1);
      await click(page.getByRole('button', { name: 'Make groups' }));
      await dialog(page).waitFor();
      say('Choose how many students go in each.');
      await wait(0.8);
      await click(dialog(page).getByRole('button', { name: 'Shuffle' }));
      await wait(3);
      await click(dialog(page).getByRole('button', { name: 'Done' }));
      say('Add your class with the Names button. Paste the whole list at once.');
      await pointAt(page.getByRole('button', { name: 'Names' }));
      await wait(3);
    },
  },
  {
    name: 'matching-game',
    path: '/games',
    play: async ({ page, say, wait, click }) => {
      say('Practice that feels like play: the Matching Game.');
      await wait(1.2);
      await click(page.getByRole('article').filter({ hasText: 'Matching Game' }).getByRole('link').first());
      await heading(page, 'Matching Game').waitFor();
      say('Add words and pictures, or load a game you saved.');
      await wait(1.6);
      await click(page.getByRole('button', { name: /^Load/ }).first());
      await wait(1.6);
      say('Ready? Start the game.');
      await click(button(page, 'Start Game'));
      await word(page, 'sun').waitFor();
      say('Pick a word, then its picture. Or drag it there.');
      for (const name of ['sun', 'moon', 'star']) {
        await click(word(page, name));
        await click(target(page, name));
      }
      say('A wrong match? Just try again.');
      await click(word(page, 'house'));
      await click(target(page, 'boat'));
      await wait(1.6);
      await click(word(page, 'house'));
      await click(target(page, 'house'));
      say('Match them all to win.');
      const names = await page.getByRole('region', { name: 'Words' }).getByRole('button').allTextContents();
      for (const name of names.map((text) => text.trim()).filter((text) => text !== '')) {
        const left = word(page, name);
        if (!(await left.isVisible()) || !(await left.isEnabled())) continue;
        await click(left);
        await click(target(page, name));
      }
      await wait(3);
    },
  },
  {
    name: 'share-and-discover',
    path: '/your-collections',
    play: async ({ page, say, wait, click, type, pointAt, scrollTo }) => {
      const card = cardOf(page, 'Sight words, week 1');
      say('Share a collection: press Edit on its card.');
      await scrollTo(card);
      await click(card.getByRole('button', { name: 'Edit' }));
      await dialog(page).waitFor();
      say('Make it public, then save.');
      await click(dialog(page).getByLabel('Make Collection Public'));
      await wait(0.8);
      await click(dialog(page).getByRole('button', { name: 'Save Collection' }));
      await dialog(page).waitFor({ state: 'detached' });
      await wait(1.2);
      say('Now see what other teachers have shared.');
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'smooth' }));
      await wait(0.7);
      await click(page.getByRole('link', { name: 'Discover', exact: true }).first());
      await page.getByRole('article').first().waitFor();
      say('Search by name, or by who made it.');
      await type(page.getByRole('textbox', { name: 'Search' }), 'times tables');
      await wait(1.6);
      say('Look inside before you add it.');
      await click(page.getByRole('button', { name: 'Preview Collection' }).first());
      await dialog(page).getByRole('listitem').first().waitFor();
      await wait(1.8);
      say('Subscribe, and it’s in your collections, always up to date.');
      await click(dialog(page).getByRole('button', { name: 'Subscribe to Collection' }));
      await wait(1.4);
      await click(dialog(page).getByRole('button', { name: 'Close Preview' }));
      await click(page.getByRole('link', { name: 'Collections', exact: true }).first());
      const subscribed = page
        .getByRole('article')
        .filter({ hasText: 'Subscribed' })
        .filter({ hasText: /imes tables/ });
      await subscribed.first().waitFor();
      await scrollTo(subscribed.first());
      await pointAt(subscribed.first().getByRole('button', { name: 'Start', exact: true }));
      await wait(2.6);
    },
  },
];
