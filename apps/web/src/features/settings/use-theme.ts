import type { Theme } from '@sixty/domain/themes';
import { useSyncExternalStore } from 'react';
import { onThemeChange, currentTheme } from '../../platform/theme/theme-store.ts';

/** The theme that the page shows, as it changes here or in another tab. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, currentTheme);
