import { defaultTheme, type Theme } from '@sixty/domain/themes';
import { logError } from '../log.ts';
import { localStore } from '../storage.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { applyLook } from './apply-look.ts';
import { deviceDarkness, themeFor, themeKey } from './stored-theme.ts';
import { lookOf } from './look.ts';

const shown = createStore<Theme>(defaultTheme);

export const themeStore: ReadableStore<Theme> = shown;

const show = (theme: Theme): void => {
  const before = shown.get();
  applyLook(lookOf(theme));
  const { backgroundImage } = theme;
  if (backgroundImage !== undefined && backgroundImage !== before.backgroundImage) {
    const image = new Image();
    image.addEventListener('error', () => logError(`The background ${backgroundImage} could not be loaded.`));
    image.src = backgroundImage;
  }
  shown.set(theme);
};

const showStored = (): void => {
  const { theme, isUnreadable } = themeFor(localStore.read(themeKey), deviceDarkness().matches);
  if (isUnreadable) logError('The stored theme is unreadable; the default theme is used.');
  show(theme);
};

export const followTheme = (): void => {
  showStored();
  window.addEventListener('storage', ({ key }) => {
    // Null: cleared.
    if (key === themeKey || key === null) showStored();
  });
  deviceDarkness().addEventListener('change', () => {
    if (localStore.read(themeKey) === null) showStored();
  });
};

export const chooseTheme = (theme: Theme): boolean => {
  const isStored = localStore.write(themeKey, JSON.stringify(theme));
  if (!isStored) logError('The theme could not be stored: storage is unavailable.');
  show(theme);
  return isStored;
};
