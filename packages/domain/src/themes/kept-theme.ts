import { backgroundPictures } from './background-pictures.ts';
import { isHexColor, readableTextOn, textColors } from './color.ts';
import type { HexColor } from './color.ts';
import { isColorblindType } from './colorblind-types.ts';
import type { ColorblindType } from './colorblind-types.ts';
import { defaultFont, isFontName } from './fonts.ts';
import type { FontName } from './fonts.ts';

/** What is kept under `app-theme` (specification, part 1, section 3), field by field. */
export type Theme = {
  /** The preset's name, or the background picture's. */
  readonly name: string;
  readonly backgroundColor: HexColor;
  readonly textColor: HexColor;
  readonly displayTextColor: HexColor;
  readonly displayBackgroundColor: HexColor;
  /** What the colours of the display are without colour-blind mode: it is always computed from these. */
  readonly originalTextColor: HexColor;
  readonly originalBackgroundColor: HexColor;
  readonly isColorblindMode: boolean;
  readonly colorblindType: ColorblindType;
  readonly font: FontName;
  readonly headingFont: FontName;
  readonly buttonFont: FontName;
  readonly displayFont: FontName;
  /** Path of one of the background pictures. */
  readonly backgroundImage?: string;
};

/** White, 'Happy Paragraphs', colour-blind mode off (decision 8). */
export const defaultTheme: Theme = {
  name: 'White',
  backgroundColor: '#FFFFFF',
  textColor: textColors.dark,
  displayTextColor: '#000000',
  displayBackgroundColor: '#FFFFFF',
  originalTextColor: '#000000',
  originalBackgroundColor: '#FFFFFF',
  isColorblindMode: false,
  colorblindType: 'protanopia',
  font: defaultFont,
  headingFont: defaultFont,
  buttonFont: defaultFont,
  displayFont: defaultFont,
};

/** The look for somebody who has chosen nothing, on a device that is set to dark: the preset Black. */
export const darkTheme: Theme = {
  ...defaultTheme,
  name: 'Black',
  backgroundColor: '#000000',
  textColor: textColors.light,
  displayTextColor: textColors.light,
  displayBackgroundColor: '#000000',
  originalTextColor: textColors.light,
  originalBackgroundColor: '#000000',
};

/** The colour of the page's text: on a picture, which is always light, the dark one. */
export const pageTextOn = (background: HexColor, hasPicture: boolean): HexColor =>
  hasPicture ? textColors.dark : readableTextOn(background);

const isPicturePath = (value: unknown): value is string =>
  backgroundPictures.some(({ path }) => path === value);

/**
 * Reads what was kept under `app-theme`; null for anything that is not a whole theme, so that the default is taken. A
 * picture that is none of the eight is left out, and the page's text is the one that can be read.
 */
export const parseTheme = (text: string | null): Theme | null => {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const kept = value as Readonly<Record<string, unknown>>;
  const { name, backgroundColor, textColor, displayTextColor, displayBackgroundColor } = kept;
  const { originalTextColor, originalBackgroundColor, isColorblindMode, colorblindType } = kept;
  const { font, headingFont, buttonFont, displayFont, backgroundImage } = kept;
  if (typeof name !== 'string' || name.length > 60 || typeof isColorblindMode !== 'boolean') return null;
  if (!isHexColor(backgroundColor) || !isHexColor(textColor)) return null;
  if (!isHexColor(displayTextColor) || !isHexColor(displayBackgroundColor)) return null;
  if (!isHexColor(originalTextColor) || !isHexColor(originalBackgroundColor)) return null;
  if (!isColorblindType(colorblindType)) return null;
  if (!isFontName(font) || !isFontName(headingFont) || !isFontName(buttonFont) || !isFontName(displayFont))
    return null;
  const hasPicture = isPicturePath(backgroundImage);
  return {
    name,
    backgroundColor,
    textColor: pageTextOn(backgroundColor, hasPicture),
    displayTextColor,
    displayBackgroundColor,
    originalTextColor,
    originalBackgroundColor,
    isColorblindMode,
    colorblindType,
    font,
    headingFont,
    buttonFont,
    displayFont,
    ...(hasPicture ? { backgroundImage } : {}),
  };
};
