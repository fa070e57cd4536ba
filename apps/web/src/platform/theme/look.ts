import { contrastOf, defaultFont, displayInkOf, textColors } from '@sixty/domain/themes';
import type { FontName, HexColor, Theme } from '@sixty/domain/themes';

/** A theme as the page takes it: custom properties and attributes of the root element, and style sheets of fonts. */
export type Look = {
  readonly properties: Readonly<Record<string, string>>;
  /** What lies below the page's text: plain white, or a colour or a picture, on which the page's own inks are used. */
  readonly ground: 'white' | 'themed';
  /** A picture lies below the text: headings then stand on a plain strip. */
  readonly hasPicture: boolean;
  /** Sheets (cards, dialogs, bars) are light, except on a ground that is dark itself. */
  readonly sheets: 'light' | 'dark';
  readonly fonts: readonly FontName[];
};

/** Below a picture lies its paper, so that text can be read while it loads, or when it does not. */
const pictureGround: HexColor = '#FFFCF5';

/** From this contrast with white on, a ground is so dark that white sheets would dazzle. */
const darkFrom = 12;

const fallback = 'ui-rounded, system-ui, sans-serif';

/** The default font comes with the app's own style sheet, under the name of its files, and with one as wide until then. */
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
