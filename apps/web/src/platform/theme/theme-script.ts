// Built as /theme.js, a blocking script.
import { holdInstallPrompt } from '../offline/install-prompt.ts';
import { localStore } from '../storage.ts';
import { applyLook, lookOf, themeFor } from './look.ts';
import { deviceDarkness, hasSignedInKey, smallHeaderKey, themeKey } from './first-paint.ts';

applyLook(lookOf(themeFor(localStore.read(themeKey), deviceDarkness().matches).theme));
const root = document.documentElement;
root.toggleAttribute('data-returning', localStore.read(hasSignedInKey) !== null);
root.toggleAttribute('data-small-header', localStore.read(smallHeaderKey) === 'on');
holdInstallPrompt();
