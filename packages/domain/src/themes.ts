export * from './themes/stored-theme.ts';
export * from './themes/color-blindness.ts';
export * from './themes/theme.ts';
