// Built as /theme.js, a blocking script.
import { localStore } from '../storage.ts';
import { applyLook } from './apply-look.ts';
import { lookOf } from './look.ts';
import { themeFor } from './stored-theme.ts';
import { deviceDarkness, themeKey } from './theme-key.ts';

applyLook(lookOf(themeFor(localStore.read(themeKey), deviceDarkness().matches).theme));
