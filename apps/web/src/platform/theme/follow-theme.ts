import { whenIdle } from '../attention.ts';
import { logError } from '../log.ts';
import { localStore } from '../storage.ts';
import { deviceDarkness, themeKey } from './theme-key.ts';

const showStored = (): void => {
  import('./theme-store.ts').then(
    (store) => store.showStored(),
    (error: unknown) => logError('The theme’s code didn’t load.', error),
  );
};

/** /theme.js shows the stored theme before the first paint; its code loads again only for a change or a fault. */
export const followTheme = (): void => {
  if (localStore.read(themeKey) !== null) whenIdle(showStored);
  window.addEventListener('storage', ({ key }) => {
    // Null: cleared.
    if (key === themeKey || key === null) showStored();
  });
  deviceDarkness().addEventListener('change', () => {
    if (localStore.read(themeKey) === null) showStored();
  });
};
