import { darkTheme, defaultTheme, parseTheme, type Theme } from '@sixty/domain/themes';

export const themeFor = (
  stored: string | null,
  isDeviceDark: boolean,
): { readonly theme: Theme; readonly isUnreadable: boolean } => {
  if (stored === null) return { theme: isDeviceDark ? darkTheme : defaultTheme, isUnreadable: false };
  const theme = parseTheme(stored);
  return { theme: theme ?? defaultTheme, isUnreadable: theme === null };
};
