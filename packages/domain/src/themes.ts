export * from './themes/stored-theme.ts';
export * from './themes/color-blindness.ts';
export { darkTheme, defaultTheme, parseTheme, type Theme } from './themes/stored-theme.ts';
export * from './themes/theme.ts';
