import type { BrowserContext, Page } from '@playwright/test';
import type { Front } from './front.ts';
import { expect } from './test.ts';

/** Resolves when the worker answers this page. */
export const workerReady = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve));
  });

type Copy = {
  /** How many pictures and PDFs. */
  media?: number;
  /** Whether pdf.js is stored. */
  readsPdfs?: boolean;
};

/** Resolves when everything that the pages load is stored. */
export const copied = async (page: Page, { media = 0, readsPdfs = false }: Copy = {}): Promise<void> => {
  await workerReady(page);
  const stored = () =>
    page.evaluate(async () => {
      const sizeOf = async (kind: string): Promise<number> => {
        const name = (await caches.keys()).find((cache) => cache.startsWith(`sixty-user:${kind}:`));
        return name === undefined ? -1 : (await (await caches.open(name)).keys()).length;
      };
      const isComplete = (await caches.match('/all-stored')) !== undefined;
      const files = await (await caches.open('sixty-files')).keys();
      const isLastOfPdfs = ({ url }: Request) => url.includes('/wasm/openjpeg');
      return [isComplete, await sizeOf('media'), files.some(isLastOfPdfs)];
    });
  await expect.poll(stored).toEqual([true, media, readsPdfs]);
};

export const goAway = async (context: BrowserContext, front: Front): Promise<void> => {
  front.setAway(true);
  await context.setOffline(true);
};

export const comeBack = async (context: BrowserContext, front: Front): Promise<void> => {
  front.setAway(false);
  await context.setOffline(false);
};
