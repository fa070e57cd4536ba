import { contrastOf, isHexColor, readableTextOn } from './color.ts';
import type { HexColor } from './color.ts';
import { isColorblindType, simulated } from './color-blindness.ts';
import type { ColorblindType } from './color-blindness.ts';
import { defaultFont, isFontName } from './fonts.ts';
import type { FontName } from './fonts.ts';
import { themePresets } from './presets.ts';
import type { ThemePreset } from './presets.ts';

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
  /** Path of a picture of this site. */
  readonly backgroundImage?: string;
};

const black: HexColor = '#000000';

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
const enough = 4.5;

/** Black where it can be read on the background, else the readable one of the two text colours (decision 11). */
const displayTextOn = (background: HexColor): HexColor =>
  contrastOf(black, background) >= enough ? black : readableTextOn(background);

const withDisplayColors = (theme: Theme): Theme => {
  const { isColorblindMode, colorblindType, originalTextColor, originalBackgroundColor } = theme;
  const type = isColorblindMode ? colorblindType : 'none';
  return {
    ...theme,
    displayTextColor: simulated(originalTextColor, type),
    displayBackgroundColor: simulated(originalBackgroundColor, type),
  };
};

const plain = (preset: ThemePreset) => ({
  name: preset.name,
  backgroundColor: preset.backgroundColor,
  textColor: readableTextOn(preset.backgroundColor),
  originalTextColor: displayTextOn(preset.backgroundColor),
  originalBackgroundColor: preset.backgroundColor,
});

const white: ThemePreset = { name: 'White', backgroundColor: '#FFFFFF' };

/** White, 'Happy Paragraphs', colour-blind mode off (decision 8). */
export const defaultTheme: Theme = withDisplayColors({
  ...plain(white),
  displayTextColor: black,
  displayBackgroundColor: white.backgroundColor,
  isColorblindMode: false,
  colorblindType: 'protanopia',
  font: defaultFont,
  headingFont: defaultFont,
  buttonFont: defaultFont,
  displayFont: defaultFont,
});

/** The theme in the colours of a preset; fonts and colour-blind mode stay, a background picture goes. */
export const withPreset = (theme: Theme, preset: ThemePreset): Theme => {
  const { backgroundImage: _gone, ...rest } = theme;
  return withDisplayColors({ ...rest, ...plain(preset) });
};

/** The theme with a background picture; `undefined` takes it away. The picture's name is kept as the theme's. */
export const withBackgroundImage = (
  theme: Theme,
  picture: { readonly name: string; readonly path: string } | undefined,
): Theme => {
  const { backgroundImage: _gone, ...rest } = theme;
  if (picture) return { ...rest, name: picture.name, backgroundImage: picture.path };
  const preset = themePresets.find(({ backgroundColor }) => backgroundColor === theme.backgroundColor);
  return { ...rest, name: preset?.name ?? white.name };
};

/** Colour-blind mode on or off. On begins with protanopia; off resets the text of the display (decision 11). */
export const withColorblindMode = (theme: Theme, isOn: boolean): Theme =>
  withDisplayColors({
    ...theme,
    isColorblindMode: isOn,
    ...(isOn
      ? { colorblindType: 'protanopia' as const }
      : { originalTextColor: displayTextOn(theme.originalBackgroundColor) }),
  });

/** Another type of colour vision, always computed from the original colours, so that types never add up. */
export const withColorblindType = (theme: Theme, colorblindType: ColorblindType): Theme =>
  withDisplayColors({ ...theme, colorblindType });

/** Another colour for the text of the display. */
export const withDisplayText = (theme: Theme, color: HexColor): Theme =>
  withDisplayColors({ ...theme, originalTextColor: color });

/** A path of this site: one slash, then letters, digits and the like. */
const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/[a-z0-9][a-z0-9/._-]{0,200}$/i.test(value) && !value.includes('..');

/**
 * Reads what was kept under `app-theme`; null for anything that is not a whole theme, so that the default is taken.
 * The display's colours are computed anew: what is kept cannot contradict itself.
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
  const { name, backgroundColor, textColor, originalTextColor, originalBackgroundColor } = kept;
  const { isColorblindMode, colorblindType, font, headingFont, buttonFont, displayFont, backgroundImage } =
    kept;
  if (typeof name !== 'string' || name.length > 60 || typeof isColorblindMode !== 'boolean') return null;
  if (!isHexColor(backgroundColor) || !isHexColor(textColor)) return null;
  if (!isHexColor(originalTextColor) || !isHexColor(originalBackgroundColor)) return null;
  if (!isColorblindType(colorblindType)) return null;
  if (!isFontName(font) || !isFontName(headingFont) || !isFontName(buttonFont) || !isFontName(displayFont))
    return null;
  return withDisplayColors({
    name,
    backgroundColor,
    textColor,
    originalTextColor,
    originalBackgroundColor,
    displayTextColor: originalTextColor,
    displayBackgroundColor: originalBackgroundColor,
    isColorblindMode,
    colorblindType,
    font,
    headingFont,
    buttonFont,
    displayFont,
    ...(isOwnPath(backgroundImage) ? { backgroundImage } : {}),
  });
};
