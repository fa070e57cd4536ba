import {
  type BackgroundPicture,
  backgroundPictures,
  type ColorblindType,
  contrastOf,
  defaultTheme,
  type FontName,
  type HexColor,
  pageTextOn,
  readableTextOn,
  textColors,
  textContrast,
  type Theme,
} from './stored-theme.ts';
import content from './presets.json' with { type: 'json' };
import { simulated } from './color-blindness.ts';

export type ThemePreset = { name: string; backgroundColor: HexColor };

/** Shaded so that one of the two text colors has a contrast of 4.5. */
export const themePresets = content as readonly ThemePreset[];

const black: HexColor = '#000000';

/** Prefers black if legible (decision 11). */
const displayTextOn = (background: HexColor): HexColor =>
  contrastOf(black, background) >= textContrast ? black : readableTextOn(background);

const updateDisplayColors = (theme: Theme): Theme => {
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
  textColor: pageTextOn(preset.backgroundColor, false),
  originalTextColor: displayTextOn(preset.backgroundColor),
  originalBackgroundColor: preset.backgroundColor,
});

/** Keeps fonts and colorblind mode, removes the picture. */
export const applyPreset = (theme: Theme, preset: ThemePreset): Theme => {
  const { backgroundImage: _gone, ...rest } = theme;
  return updateDisplayColors({ ...rest, ...plain(preset) });
};

/** `undefined` removes the picture and restores the preset's name. */
export const setBackgroundImage = (theme: Theme, picture: BackgroundPicture | undefined): Theme => {
  const { backgroundImage: _gone, ...rest } = theme;
  const textColor = pageTextOn(theme.backgroundColor, picture !== undefined);
  if (picture) return { ...rest, textColor, name: picture.name, backgroundImage: picture.path };
  const preset = themePresets.find(({ backgroundColor }) => backgroundColor === theme.backgroundColor);
  return { ...rest, textColor, name: preset?.name ?? defaultTheme.name };
};

/** Starts with protanopia; turning it off resets the display's text color (decision 11). */
export const setColorblindMode = (theme: Theme, isOn: boolean): Theme =>
  updateDisplayColors({
    ...theme,
    isColorblindMode: isOn,
    ...(isOn
      ? { colorblindType: 'protanopia' as const }
      : { originalTextColor: displayTextOn(theme.originalBackgroundColor) }),
  });

export const setColorblindType = (theme: Theme, colorblindType: ColorblindType): Theme =>
  updateDisplayColors({ ...theme, colorblindType });

export type FontRole = 'font' | 'headingFont' | 'buttonFont' | 'displayFont';

/** Whatever has the main font's font gets the new main font too. */
export const setFont = (theme: Theme, role: FontRole, font: FontName): Theme => {
  if (role !== 'font') return { ...theme, [role]: font };
  const followed = (own: FontName): FontName => (own === theme.font ? font : own);
  return {
    ...theme,
    font,
    headingFont: followed(theme.headingFont),
    buttonFont: followed(theme.buttonFont),
    displayFont: followed(theme.displayFont),
  };
};

export const setDisplayText = (theme: Theme, color: HexColor): Theme =>
  updateDisplayColors({ ...theme, originalTextColor: color });

/** Falls back to dark text if the chosen color is illegible on the picture. */
export const displayForegroundOf = ({ displayTextColor, backgroundImage }: Theme): HexColor => {
  const picture = backgroundPictures.find(({ path }) => path === backgroundImage);
  const canBeRead = !picture || contrastOf(displayTextColor, picture.darkest) >= textContrast;
  return canBeRead ? displayTextColor : textColors.dark;
};
