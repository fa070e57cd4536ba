// Built as /theme.js, a blocking script.
import { holdInstallPrompt } from '../offline/install-prompt.ts';
import { localStore } from '../storage.ts';
import { applyLook, lookOf, themeFor } from './look.ts';
import { deviceDarkness, themeKey } from './theme-key.ts';

applyLook(lookOf(themeFor(localStore.read(themeKey), deviceDarkness().matches).theme));
holdInstallPrompt();
