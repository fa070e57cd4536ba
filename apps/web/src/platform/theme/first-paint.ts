/** What /theme.js reads before the first paint. */
export const themeKey = 'app-theme';

/** Whether the header stays small on every page. */
export const smallHeaderKey = 'smallHeader';

/** Stays when somebody logs out. */
export const hasSignedInKey = 'hasSignedIn';

export const deviceDarkness = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');
