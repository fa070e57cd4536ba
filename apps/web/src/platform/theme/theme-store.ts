import type { Theme } from '@sixty/domain/themes';
import { logError } from '../log.ts';
import { localStore } from '../storage.ts';
import { applyLook } from './apply-look.ts';
import { deviceDarkness, themeFor, themeKey } from './stored-theme.ts';
import { lookOf } from './look.ts';

let current: Theme | null = null;
const listeners = new Set<() => void>();

const show = (theme: Theme): void => {
  const before = current;
  current = theme;
  applyLook(lookOf(theme));
  const { backgroundImage } = theme;
  if (backgroundImage !== undefined && backgroundImage !== before?.backgroundImage) {
    const image = new Image();
    image.addEventListener('error', () => logError(`The background ${backgroundImage} could not be loaded.`));
    image.src = backgroundImage;
  }
  for (const listener of listeners) listener();
};

const showStored = (): void => {
  const { theme, isUnreadable } = themeFor(localStore.read(themeKey), deviceDarkness().matches);
  if (isUnreadable) logError('What is kept under app-theme cannot be read; the default theme is used.');
  show(theme);
};

export const followTheme = (): void => {
  showStored();
  window.addEventListener('storage', ({ key }) => {
    // The key is null when storage was cleared.
    if (key === themeKey || key === null) showStored();
  });
  deviceDarkness().addEventListener('change', () => {
    if (localStore.read(themeKey) === null) showStored();
  });
};

export const currentTheme = (): Theme =>
  (current ??= themeFor(localStore.read(themeKey), deviceDarkness().matches).theme);

/** False if storage is unavailable; it then lasts until the page closes. */
export const chooseTheme = (theme: Theme): boolean => {
  const isStored = localStore.write(themeKey, JSON.stringify(theme));
  if (!isStored) logError('The theme could not be kept: this browser keeps nothing.');
  show(theme);
  return isStored;
};

/** Changes here or in another tab. Returns an unsubscribe function. */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
