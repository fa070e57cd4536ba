import { contrastOf, defaultFont, displayInkOf, textColors } from '@sixty/domain/themes';
import type { FontName, HexColor, Theme } from '@sixty/domain/themes';

/** A theme as custom properties and attributes of the root element, and font style sheets. */
export type Look = {
  readonly properties: Readonly<Record<string, string>>;
  /** The background of the page's text: plain white, or a theme with its own foreground colors. */
  readonly ground: 'white' | 'themed';
  /** Headings then stand on a plain strip. */
  readonly hasPicture: boolean;
  /** Cards, dialogs, and bars are light except on a dark background. */
  readonly sheets: 'light' | 'dark';
  readonly fonts: readonly FontName[];
};

/** Behind the picture, so that text is legible while it loads or if it fails. */
const pictureGround: HexColor = '#FFFCF5';

/** From this contrast with white, the background is dark and white surfaces would dazzle. */
const darkFrom = 12;

const fallback = 'ui-rounded, system-ui, sans-serif';

/** The app's style sheet loads the default font; until then, a fallback with the same metrics shows. */
const familyOf = (font: FontName): string =>
  `${font === defaultFont ? "'Nunito Variable', 'Nunito Fallback'" : `'${font}'`}, ${fallback}`;

export const lookOf = (theme: Theme): Look => {
  const { backgroundColor, backgroundImage, textColor, font, headingFont, buttonFont, displayFont } = theme;
  const hasPicture = backgroundImage !== undefined;
  const ground = hasPicture ? pictureGround : backgroundColor;
  const picture = hasPicture ? `url("${backgroundImage}")` : 'none';
  return {
    properties: {
      '--color-ground': ground,
      '--color-ground-ink': textColor,
      '--ground-picture': picture,
      '--ground-veil': '0%',
      '--font-body': familyOf(font),
      '--font-heading': familyOf(headingFont),
      '--font-button': familyOf(buttonFont),
      '--font-display': familyOf(displayFont),
      '--display-picture': picture,
      '--color-display-ground': hasPicture ? pictureGround : theme.displayBackgroundColor,
      '--color-display-ink': displayInkOf(theme),
    },
    ground: hasPicture || backgroundColor.toUpperCase() !== '#FFFFFF' ? 'themed' : 'white',
    hasPicture,
    sheets: contrastOf(textColors.light, ground) >= darkFrom ? 'dark' : 'light',
    fonts: [...new Set([font, headingFont, buttonFont, displayFont])].filter((each) => each !== defaultFont),
  };
};
