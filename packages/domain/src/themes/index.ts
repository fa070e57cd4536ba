export * from './background-pictures.ts';
export * from './color.ts';
export * from './color-blindness.ts';
export * from './colorblind-types.ts';
export * from './fonts.ts';
export { darkTheme, defaultTheme, parseTheme, type Theme } from './stored-theme.ts';
export * from './presets.ts';
export * from './theme.ts';
