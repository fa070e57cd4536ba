import { isRecord, parseJson } from '../json/index.ts';
import { backgroundPictures } from './background-pictures.ts';
import { isHexColor, readableTextOn, textColors, type HexColor } from './color.ts';
import { isColorblindType, type ColorblindType } from './colorblind-types.ts';
import { defaultFont, isFontName, type FontName } from './fonts.ts';

/** Stored as `app-theme` (specification, part 1, section 3). */
export type Theme = {
  /** Of the preset or picture. */
  readonly name: string;
  readonly backgroundColor: HexColor;
  readonly textColor: HexColor;
  readonly displayTextColor: HexColor;
  readonly displayBackgroundColor: HexColor;
  /** Without colorblind mode. */
  readonly originalTextColor: HexColor;
  readonly originalBackgroundColor: HexColor;
  readonly isColorblindMode: boolean;
  readonly colorblindType: ColorblindType;
  readonly font: FontName;
  readonly headingFont: FontName;
  readonly buttonFont: FontName;
  readonly displayFont: FontName;
  readonly backgroundImage?: string;
};

/** Decision 8. */
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

/** Default on devices in dark mode. */
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

/** Pictures are always light. */
export const pageTextOn = (background: HexColor, hasPicture: boolean): HexColor =>
  hasPicture ? textColors.dark : readableTextOn(background);

const isPicturePath = (value: unknown): value is string =>
  backgroundPictures.some(({ path }) => path === value);

/** Null unless complete. Drops an unknown picture and recomputes the page's text color. */
export const parseTheme = (text: string | null): Theme | null => {
  const stored = parseJson(text ?? '');
  if (!isRecord(stored)) return null;
  const { name, backgroundColor, textColor, displayTextColor, displayBackgroundColor } = stored;
  const { originalTextColor, originalBackgroundColor, isColorblindMode, colorblindType } = stored;
  const { font, headingFont, buttonFont, displayFont, backgroundImage } = stored;
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
