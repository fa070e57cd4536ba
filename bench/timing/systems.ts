import type { BrowserContext, Page } from '@playwright/test';
import { showSession } from '../../e2e/support/session.ts';
import { arrive } from '../../e2e/support/test.ts';
import { itemTexts } from './items.ts';
import type { Region } from './reading.ts';
import { rivalPages } from './rivals.ts';

export type Task = { readonly items: number; readonly itemMs: number };

export type System = {
  readonly name: string;
  /** The page starts by itself. Returns the region of the items. */
  readonly start: (page: Page, task: Task) => Promise<Region>;
};

const wholePage: Region = { left: 0, top: 0, width: 1, height: 1 };

const stageRegion = async (page: Page): Promise<Region> => {
  await page.locator('[data-key]').first().waitFor({ state: 'attached' });
  return page.evaluate(() => {
    const box = document.querySelector('[data-key]')?.parentElement?.getBoundingClientRect();
    if (!box) throw new Error('There is no stage.');
    const { left, top, width, height } = box;
    return {
      left: left / innerWidth,
      top: top / innerHeight,
      width: width / innerWidth,
      height: height / innerHeight,
    };
  });
};

const names: Readonly<Record<(typeof rivalPages)[number], string>> = {
  jspsych: 'jsPsych 8.3.0',
  lab: 'lab.js 20.2.4',
  'set-timeout': 'React, setTimeout',
  'set-interval': 'React, setInterval',
};

/** Sixty first. Signs up a user. */
export const systemsOf = async (context: BrowserContext, rivalsOrigin: string): Promise<System[]> => {
  const page = await context.newPage();
  await arrive(page);
  await page.close();
  return [
    {
      name: 'Sixty',
      start: async (display, { items, itemMs }) => {
        await showSession(
          display,
          itemTexts(items).map((name) => ({ name })),
          { speed: itemMs },
        );
        return stageRegion(display);
      },
    },
    ...rivalPages.map((rival) => ({
      name: names[rival],
      start: async (rivalPage: Page, { items, itemMs }: Task) => {
        await rivalPage.goto(`${rivalsOrigin}/${rival}.html?items=${items}&ms=${itemMs}`);
        return wholePage;
      },
    })),
  ];
};
