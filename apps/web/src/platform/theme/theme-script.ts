// Built as /theme.js: a classic script at the head of every page, so that the first paint is in the chosen theme.
// The pages of sign-in, which know nothing of the app, have it as well.
import { localStore } from '../storage.ts';
import { applyLook } from './apply-look.ts';
import { deviceDarkness, themeFor, themeKey } from './kept-theme.ts';
import { lookOf } from './look.ts';

applyLook(lookOf(themeFor(localStore.read(themeKey), deviceDarkness().matches).theme));
