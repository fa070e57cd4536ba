import type { Tab } from './tab.ts';

const watchPage = (): void => {
  // Kept in the storage, which all tabs of a person share and a page load leaves alone.
  const keep = (what: string) => localStorage.setItem(`pageError:${crypto.randomUUID()}`, what);
  addEventListener('error', (event) => {
    if (event instanceof ErrorEvent) keep(`an exception: ${event.message}`);
  });
  addEventListener('unhandledrejection', ({ reason }) => keep(`a rejection: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    keep(`a violation of ${effectiveDirective} by ${blockedURI}`),
  );
  const { console: log } = window;
  const { error } = log;
  log.error = (...values: unknown[]) => {
    keep(`an error in the console at ${location.pathname}: ${values.map(String).join(' ')}`);
    error(...values);
  };
  for (const name of ['alert', 'confirm', 'prompt'] as const) {
    window[name] = () => {
      throw new Error(`window.${name} was called.`);
    };
  }
  // A newcomer's tours and celebrations would lie over what the stories press.
  localStorage['tourEnabled'] ??= 'false';
  localStorage['readyMadeSets'] ??= 'off';
  localStorage['badgeCelebrations'] ??= 'off';
};

/** Runs before the first script of every page, also offline, in every engine. */
export const beforeScripts = { '/theme.js': `(${watchPage.toString()})();\n` };

/** What the pages of the tab's person threw, rejected, logged, or tried against the policy, in all tabs. */
export const pageErrorsOf = (tab: Tab): Promise<string[]> =>
  tab.run(() =>
    Object.entries(localStorage).flatMap(([key, what]) =>
      key.startsWith('pageError:') ? [String(what)] : [],
    ),
  );

export const forgetPageErrors = (tab: Tab): Promise<void> =>
  tab.run(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('pageError:')) localStorage.removeItem(key);
  });
