import type { Theme } from '@sixty/domain/themes';
import { useSyncExternalStore } from 'react';
import { onThemeChange, currentTheme } from '../../platform/theme/theme-store.ts';

/** Follows changes in other tabs too. */
export const useTheme = (): Theme => useSyncExternalStore(onThemeChange, presentTheme);
