import {
  contrastOf,
  darkTheme,
  defaultFont,
  defaultTheme,
  displayForegroundOf,
  type FontName,
  type HexColor,
  parseTheme,
  textColors,
  type Theme,
} from '@sixty/domain/themes';
import { fontPath } from './font-path.ts';

type Look = {
  properties: Readonly<Record<string, string>>;
  background: 'white' | 'themed';
  hasPicture: boolean;
  surfaces: 'light' | 'dark';
  fonts: readonly FontName[];
};

/** Until the picture loads. */
const pictureBackground: HexColor = '#FFFCF5';

/** Minimum contrast with white for dark surfaces. */
const darkFrom = 12;

const fallback = 'ui-rounded, system-ui, sans-serif';

/** 'Nunito Fallback' has the metrics of Nunito. */
const familyOf = (font: FontName): string =>
  `${font === defaultFont ? "'Nunito Variable', 'Nunito Fallback'" : `'${font}'`}, ${fallback}`;

export const lookOf = (theme: Theme): Look => {
  const { backgroundColor, backgroundImage, textColor, font, headingFont, buttonFont, displayFont } = theme;
  const hasPicture = backgroundImage !== undefined;
  const background = hasPicture ? pictureBackground : backgroundColor;
  const picture = hasPicture ? `url("${backgroundImage}")` : 'none';
  return {
    properties: {
      '--color-background': background,
      '--color-on-background': textColor,
      '--background-picture': picture,
      '--background-scrim': '0%',
      '--font-body': familyOf(font),
      '--font-heading': familyOf(headingFont),
      '--font-button': familyOf(buttonFont),
      '--font-display': familyOf(displayFont),
      '--display-picture': picture,
      '--color-display-background': hasPicture ? pictureBackground : theme.displayBackgroundColor,
      '--color-display-foreground': displayForegroundOf(theme),
    },
    background: hasPicture || backgroundColor.toUpperCase() !== '#FFFFFF' ? 'themed' : 'white',
    hasPicture,
    surfaces: contrastOf(textColors.light, background) >= darkFrom ? 'dark' : 'light',
    fonts: [...new Set([font, headingFont, buttonFont, displayFont])].filter((each) => each !== defaultFont),
  };
};

const loadFonts = (fonts: Look['fonts']): void => {
  for (const font of fonts) {
    const path = fontPath(font);
    if (document.head.querySelector(`link[href="${path}"]`)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = path;
    document.head.append(link);
  }
};

export const applyLook = ({ properties, background, hasPicture, surfaces, fonts }: Look): void => {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  root.dataset['background'] = background;
  root.toggleAttribute('data-picture', hasPicture);
  root.dataset['surfaces'] = surfaces;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', properties['--color-background'] ?? '#FFFFFF');
  loadFonts(fonts);
};

export const themeFor = (
  stored: string | null,
  isDeviceDark: boolean,
): { theme: Theme; isUnreadable: boolean } => {
  if (stored === null) return { theme: isDeviceDark ? darkTheme : defaultTheme, isUnreadable: false };
  const theme = parseTheme(stored);
  return { theme: theme ?? defaultTheme, isUnreadable: theme === null };
};
