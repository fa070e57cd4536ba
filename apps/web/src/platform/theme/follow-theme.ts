import { whenIdle } from '../attention.ts';
import { logError } from '../log.ts';
import { localStore } from '../storage.ts';
import { deviceDarkness, themeKey } from './first-paint.ts';

const applyStoredTheme = (): void => {
  import('./theme-store.ts').then(
    (store) => store.applyStoredTheme(),
    (error: unknown) => logError('The theme’s code didn’t load.', error),
  );
};

/** /theme.js shows the stored theme before the first paint; its code loads again only for a change or a fault. */
export const syncTheme = (): void => {
  if (localStore.read(themeKey) !== null) whenIdle(applyStoredTheme);
  window.addEventListener('storage', ({ key }) => {
    // Null: cleared.
    if (key === themeKey || key === null) applyStoredTheme();
  });
  deviceDarkness().addEventListener('change', () => {
    if (localStore.read(themeKey) === null) applyStoredTheme();
  });
};
