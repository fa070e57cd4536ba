import type { Page } from '@playwright/test';
import axeCore, { type AxeResults, type RunOnly, type RunOptions } from 'axe-core';
import { expect } from './test.ts';

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

const rules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

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

/** In the theme that is shown: `theme-colors.test.ts` computes the contrast of all colors in all themes. */
export const expectNoViolation = async (page: Page): Promise<void> => {
  // Axe takes what the header's bar covers for too small.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await settle(page);
  const options: RunOptions = { runOnly: rules, resultTypes: ['violations'], iframes: false };
  expect(await withInertRest(page, () => withoutScrim(page, () => violationsOn(page, options)))).toEqual([]);
};
