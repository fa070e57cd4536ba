export const themeKey = 'app-theme';

export const deviceDarkness = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');
