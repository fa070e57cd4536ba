/** What browsers say of a module that did not come; Safari names no address, and asks again by itself. */
const missingModule = /dynamically imported module: (\S+)$/;
/** What Vite says of a style sheet that did not come. */
const missingStyles = /^Unable to preload CSS for (\S+)$/;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Vite takes a style sheet for there as long as its link stands in the page, whatever became of it. */
const forgetStyles = (error: unknown): void => {
  const [, address] = missingStyles.exec(messageOf(error)) ?? [];
  if (address === undefined) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href === address) link.remove();
  }
};

let attempts = 0;

const importFrom = async (address: string): Promise<unknown> => import(/* @vite-ignore */ address);

const fetchCode = async <Code>(
  load: () => Promise<Code>,
  importAgain: (address: string) => Promise<unknown>,
): Promise<Code> => {
  const tryToLoad = async (): Promise<Code> => {
    try {
      return await load();
    } catch (error) {
      forgetStyles(error);
      throw error;
    }
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
 * Code that is fetched when it is wanted, once. Without a network it cannot be, and most browsers then keep to that for as
 * long as the page lives: the same address is never asked for again. So it is tried once more under an address of its own,
 * and, where that fails too, anew at the next call.
 *
 * @param load `async () => import('./the-module.ts')`.
 * @param importAgain imports from an address, as the browser does.
 */
export const codeToFetch = <Code>(
  load: () => Promise<Code>,
  importAgain: (address: string) => Promise<unknown> = importFrom,
): (() => Promise<Code>) => {
  let code: Promise<Code> | null = null;
  return async () => {
    code ??= fetchCode(load, importAgain).catch((error: unknown) => {
      code = null;
      throw error;
    });
    return code;
  };
};
