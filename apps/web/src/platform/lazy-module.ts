import { untilLeft } from './leaving.ts';

/** Vite requests a style sheet once, and takes it for loaded even if it failed. */
const failed = new Set<HTMLLinkElement>();

/** Once per page. */
export const watchStyles = (): void => {
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  // Such errors don't bubble.
  document.addEventListener('error', onError, { capture: true });
};

const reload = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`${link.href} didn’t load.`)));
    failed.delete(link);
    link.replaceWith(again);
  });

/** @throws {Error} if one fails again */
export const reloadFailedStyles = async (): Promise<void> => {
  await Promise.all([...failed].map(reload));
};

/** Chromium's and Firefox's message. Safari retries by itself. */
const missingModule = /dynamically imported module: (\S+)$/;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

let attempts = 0;

const importFrom = async (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

const fetchCode = async <Code>(
  load: () => Promise<Code>,
  importAgain: (address: string) => Promise<unknown>,
): Promise<Code> => {
  const tryToLoad = async (): Promise<Code> => {
    await reloadFailedStyles();
    return load();
  };
  try {
    return await tryToLoad();
  } catch (error) {
    const [, address] = missingModule.exec(messageOf(error)) ?? [];
    if (address === undefined) return tryToLoad();
    attempts += 1;
    return (await importAgain(`${address}?again=${attempts}`)) as Code;
  }
};

/**
 * Asks for code once, and again if that failed. Most browsers cache a failed import, so it is retried under another
 * address. `load` must return the whole module.
 */
export const lazyModuleWithRetry = <Code>(
  load: () => Promise<Code>,
  importAgain: (address: string) => Promise<unknown> = importFrom,
): (() => Promise<Code>) => {
  let code: Promise<Code> | null = null;
  return async () => {
    code ??= untilLeft(() => fetchCode(load, importAgain)).catch((error: unknown) => {
      code = null;
      throw error;
    });
    return code;
  };
};
