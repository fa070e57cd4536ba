import type { Theme } from '@sixty/domain/themes';
import { logError } from '../log.ts';
import { localStore } from '../storage.ts';
import { applyLook } from './apply-look.ts';
import { deviceDarkness, themeFor, themeKey } from './kept-theme.ts';
import { lookOf } from './look.ts';

let present: Theme | null = null;
const listeners = new Set<() => void>();

const show = (theme: Theme): void => {
  const before = present;
  present = theme;
  applyLook(lookOf(theme));
  const { backgroundImage } = theme;
  if (backgroundImage !== undefined && backgroundImage !== before?.backgroundImage) {
    const image = new Image();
    image.addEventListener('error', () => logError(`The background ${backgroundImage} could not be loaded.`));
    image.src = backgroundImage;
  }
  for (const listener of listeners) listener();
};

const showKept = (): void => {
  const { theme, isUnreadable } = themeFor(localStore.read(themeKey), deviceDarkness().matches);
  if (isUnreadable) logError('What is kept under app-theme cannot be read; the default theme is used.');
  show(theme);
};

/** From the start of the app on: this page follows the kept theme, other tabs, and the device. */
export const followTheme = (): void => {
  showKept();
  window.addEventListener('storage', ({ key }) => {
    // Null: everything was cleared.
    if (key === themeKey || key === null) showKept();
  });
  deviceDarkness().addEventListener('change', () => {
    if (localStore.read(themeKey) === null) showKept();
  });
};

/** The theme that the page shows. */
export const presentTheme = (): Theme =>
  (present ??= themeFor(localStore.read(themeKey), deviceDarkness().matches).theme);

/** Keeps a theme and shows it at once. False if this browser keeps nothing: then it holds for as long as the page does. */
export const chooseTheme = (theme: Theme): boolean => {
  const isKept = localStore.write(themeKey, JSON.stringify(theme));
  if (!isKept) logError('The theme could not be kept: this browser keeps nothing.');
  show(theme);
  return isKept;
};

/** Calls `listener` at each change, from here or another tab; returns how to stop it. */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
