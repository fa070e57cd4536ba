/** Epoch ms at which this page was opened, by the server's clock. */
let openedAt: number | null = null;

/**
 * @param date a reply's `Date` header
 * @param sinceOpened `performance.now()` at the reply
 */
export const setServerTime = (date: string | null, sinceOpened: number): void => {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) openedAt = at - sinceOpened;
};

/** Epoch ms. A device's clock may be years off, and change at any time; without a reply it is all there is. */
export const serverNow = (): number => (openedAt === null ? Date.now() : openedAt + performance.now());
