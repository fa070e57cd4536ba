import type { Page, Request } from '@playwright/test';
import { enroll, expect, isBlank, origin } from './test.ts';

type SequenceItem = {
  name: string;
  svg?: string;
  count?: number;
  answer?: string;
};

const defaults = {
  collectionId: null,
  collectionName: 'A collection',
  speed: 500,
  shuffle: false,
  category: 'Language Arts',
  type: 'custom',
  answerDisplayTime: 3000,
  stopCondition: 'collection',
  timerMinutes: 0,
  timerSeconds: 0,
  isInteractive: false,
  playsAnimations: false,
};

/** No item changes by itself. */
export const slow = { speed: 60_000 };

export const back = 'Your Collections';

export const letters = (text: string): SequenceItem[] => Array.from(text, (name) => ({ name }));

export type SentReport = {
  mode: string;
  ending: string;
  scored: boolean;
  started_at: string;
  time_taken: number;
  answering_time: number | null;
  stepped_by_hand: boolean;
  total_items: number;
  missed_items: number;
  items: readonly { name: string; ms: number; outcome: string }[];
};

type Changes = Partial<Record<keyof typeof defaults, unknown>>;

/** For `storeSession`. */
export const sessionOf = (sequence: readonly SequenceItem[], changes: Changes = {}) => ({
  usr: { ...defaults, ...changes, sequence: sequence.map((item, id) => ({ id, ...item })) },
  address: `${origin()}/fullscreen-display`,
});

/** Runs in the page, which then, also after a reload, starts the session. Flashing is confirmed. */
export const storeSession = ({ usr, address }: ReturnType<typeof sessionOf>): void => {
  history.replaceState({ usr, key: String(performance.now()), idx: 0 }, '', address);
  for (const key of ['confirmedTextSpeed', 'confirmedPictureSpeed']) localStorage.setItem(key, '100');
};

/** Loads the app with the session. */
export const loadSession = async (
  page: Page,
  sequence: readonly SequenceItem[],
  changes: Changes = {},
): Promise<void> => {
  if (isBlank(page)) await page.goto(`${origin()}/healthz`);
  await page.evaluate(storeSession, sessionOf(sequence, changes));
  await page.reload();
  await page.getByRole('progressbar').waitFor();
};

/** Shows the session without a load if the app is open. */
export const showSession = async (
  page: Page,
  sequence: readonly SequenceItem[],
  changes: Changes = {},
): Promise<void> => {
  const isOpen = !isBlank(page) && (await page.locator('#root > *').count()) > 0;
  if (!isOpen) return loadSession(page, sequence, changes);
  await page.evaluate(() => {
    for (const former of document.querySelectorAll('[role="progressbar"]'))
      former.setAttribute('data-former', '');
  });
  await page.evaluate(storeSession, sessionOf(sequence, changes));
  await page.evaluate(() =>
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown })),
  );
  await expect(page.locator('[data-former]')).toHaveCount(0);
  return page.getByRole('progressbar').waitFor();
};

/** A session ignores input before its start. */
export const whenStarted = async (page: Page): Promise<void> => {
  await page.locator('[data-phase]').waitFor();
  await expect(page.locator('[data-phase="ready"]')).toHaveCount(0);
};

/** For pictures without distinct names. @param place from 1. */
export const expectItem = (page: Page, place: number, count: number): Promise<void> =>
  expect(page.getByRole('progressbar')).toHaveAttribute(
    'aria-valuenow',
    String(Math.round((100 * place) / count)),
  );

/** Previous wraps around; Next on the last item would end the session. */
export const returnToFirst = async (page: Page, count: number): Promise<void> => {
  const first = page.getByText(`${Math.round(100 / count)}% Complete`, { exact: true });
  do await page.keyboard.press('ArrowLeft');
  while (!(await first.isVisible()));
};

export const pauseAtFirst = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.locator('[data-phase="paused"]')).toBeVisible();
  await returnToFirst(page, count);
};

export const startSession = async (
  page: Page,
  sequence: readonly SequenceItem[],
  changes: Changes = {},
): Promise<{ reports: SentReport[] }> => {
  if (isBlank(page)) await enroll(page);
  const reports: SentReport[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/reports')) {
      reports.push(request.postDataJSON() as SentReport);
    }
  });
  await showSession(page, sequence, changes);
  await whenStarted(page);
  return { reports };
};

/** Records verdicts, which last only a second; returns those so far. */
export const verdictsOf = async (page: Page): Promise<() => Promise<string[]>> => {
  const place = page.locator(':is([data-tour="answers"], [data-tour="sides"]) output');
  const said = await place.evaluateHandle((output) => {
    const verdicts: string[] = [];
    new MutationObserver((changes) => {
      // Added or changed text.
      const areSaid = changes.some(
        ({ type, addedNodes }) =>
          type === 'characterData' || [...addedNodes].some((node) => node.nodeName === 'SPAN'),
      );
      if (areSaid) verdicts.push(output.textContent);
    }).observe(output, { childList: true, characterData: true, subtree: true });
    return verdicts;
  });
  return () => said.jsonValue();
};

/** The visible sides on stage. */
export const shown = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-key] > *'))
      .filter((stimulus) => getComputedStyle(stimulus).opacity === '1')
      .map((stimulus) => stimulus.textContent || stimulus.querySelector('img')?.alt || ''),
  );

export const exposed = async (page: Page): Promise<unknown[]> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && ['StaticText', 'image'].includes(String(role?.value)))
    .map(({ name }) => name?.value as unknown);
};

/** Waits until an item counts as seen. */
export const readShown = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.body.animate(null, 300).finished.then(() => null));
