import type { Page } from '@playwright/test';
import axeCore, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';
import { expect } from './test.ts';
import { threeThemes } from './themes.ts';

/** axe would measure colors in transition. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  });

/** axe can't judge text on a gradient, so this removes the scrim from plain backgrounds. */
const withoutScrim = async <T>(page: Page, judge: () => Promise<T>): Promise<T> => {
  const isPlain = await page.evaluate(() => {
    const plain = getComputedStyle(document.body).backgroundImage.endsWith(', none');
    if (plain) document.body.style.backgroundImage = 'none';
    return plain;
  });
  try {
    return await judge();
  } finally {
    if (isPlain) await page.evaluate(() => document.body.style.removeProperty('background-image'));
  }
};

/** axe doesn't recognize a modal dialog that fills the window; this marks the rest `inert`. */
const withInertRest = async <T>(page: Page, judge: () => Promise<T>): Promise<T> => {
  await page.evaluate(() => {
    let inside: Element | null | undefined = [...document.querySelectorAll('dialog:modal')].at(-1);
    for (; inside && inside !== document.body; inside = inside.parentElement)
      for (const beside of inside.parentElement?.children ?? [])
        if (beside !== inside && !beside.hasAttribute('inert')) {
          beside.setAttribute('inert', '');
          beside.setAttribute('data-made-inert', '');
        }
  });
  try {
    return await judge();
  } finally {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-made-inert]')) {
        element.removeAttribute('data-made-inert');
        element.removeAttribute('inert');
      }
    });
  }
};

const runOnly = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} satisfies Record<string, RunOnly>;

declare global {
  // oxlint-disable-next-line no-var -- the script's global
  var axe: { run: (page: Document, how: RunOptions) => Promise<AxeResults> } | undefined;
}

/** `AxeBuilder` would parse axe twice per run and serialize passes. */
const violationsOn = async (page: Page, options: RunOptions): Promise<string[]> => {
  if (await page.evaluate(() => globalThis.axe === undefined)) await page.evaluate(axeCore.source);
  return page.evaluate(async (how) => {
    const result = await globalThis.axe?.run(document, how);
    return (
      result?.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html} ${any.map(({ message }) => message).join(' ')}`).join(' | ')}`,
      ) ?? ['axe did not run']
    );
  }, options);
};

/** `colors` suffices for a page already checked in another theme. */
export const expectNoViolation = async (page: Page, what: 'all' | 'colors' = 'all'): Promise<void> => {
  await settle(page);
  const options: RunOptions = { runOnly: runOnly[what], resultTypes: ['violations'], iframes: false };
  expect(await withInertRest(page, () => withoutScrim(page, () => violationsOn(page, options)))).toEqual([]);
};

/** Changes the theme as another tab would. */
export const expectNoViolationInAnyTheme = async (page: Page): Promise<void> => {
  for (const theme of [...threeThemes.slice(1), threeThemes[0]]) {
    await page.evaluate(
      (stored) =>
        new Promise<void>((resolve) => {
          // The theme's code may have to load.
          new MutationObserver((_, observer) => {
            observer.disconnect();
            resolve();
          }).observe(document.documentElement, { attributeFilter: ['style', 'data-background'] });
          if (stored) localStorage.setItem('app-theme', JSON.stringify(stored));
          else localStorage.removeItem('app-theme');
          window.dispatchEvent(new StorageEvent('storage', { key: 'app-theme' }));
        }),
      theme,
    );
    await expectNoViolation(page, theme ? 'colors' : 'all');
  }
};
