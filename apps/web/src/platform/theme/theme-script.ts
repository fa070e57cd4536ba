// Built as /theme.js, a blocking script.
import { holdInstallPrompt } from '../offline/install-prompt.ts';
import { localStore } from '../storage.ts';
import { applyLook } from './apply-look.ts';
import { deviceDarkness, themeFor, themeKey } from './stored-theme.ts';
import { lookOf } from './look.ts';

applyLook(lookOf(themeFor(localStore.read(themeKey), deviceDarkness().matches).theme));
holdInstallPrompt();
