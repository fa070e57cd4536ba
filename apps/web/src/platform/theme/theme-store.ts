import type { Theme } from '@sixty/domain/themes';
import { logError } from '../log.ts';
import { localStore } from '../storage.ts';
import { createStore, type ReadableStore } from '../store.ts';
import { applyLook, lookOf, themeFor } from './look.ts';
import { deviceDarkness, themeKey } from './first-paint.ts';

const storedTheme = () => themeFor(localStore.read(themeKey), deviceDarkness().matches);

const shown = createStore<Theme>(storedTheme().theme);

export const themeStore: ReadableStore<Theme> = shown;

let triedImage: string | undefined;

const show = (theme: Theme): void => {
  applyLook(lookOf(theme));
  const { backgroundImage } = theme;
  if (backgroundImage !== undefined && backgroundImage !== triedImage) {
    triedImage = backgroundImage;
    const image = new Image();
    image.addEventListener('error', () => logError(`The background ${backgroundImage} could not be loaded.`));
    image.src = backgroundImage;
  }
  shown.set(theme);
};

export const applyStoredTheme = (): void => {
  const { theme, isUnreadable } = storedTheme();
  if (isUnreadable) logError('The stored theme is unreadable; the default theme is used.');
  show(theme);
};

export const chooseTheme = (theme: Theme): boolean => {
  const isStored = localStore.write(themeKey, JSON.stringify(theme));
  if (!isStored) logError('The theme could not be stored: storage is unavailable.');
  show(theme);
  return isStored;
};
