import { backgroundPictures } from './background-pictures.ts';
import type { BackgroundPicture } from './background-pictures.ts';
import { contrastOf, readableTextOn, textColors, textContrast } from './color.ts';
import type { HexColor } from './color.ts';
import { simulated } from './color-blindness.ts';
import type { ColorblindType } from './colorblind-types.ts';
import { defaultTheme, pageTextOn } from './kept-theme.ts';
import type { Theme } from './kept-theme.ts';
import { themePresets } from './presets.ts';
import type { ThemePreset } from './presets.ts';

const black: HexColor = '#000000';

/** Black where it can be read on the background, else the readable one of the two text colours (decision 11). */
const displayTextOn = (background: HexColor): HexColor =>
  contrastOf(black, background) >= textContrast ? black : readableTextOn(background);

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
  textColor: pageTextOn(preset.backgroundColor, false),
  originalTextColor: displayTextOn(preset.backgroundColor),
  originalBackgroundColor: preset.backgroundColor,
});

/** The theme in the colours of a preset; fonts and colour-blind mode stay, a background picture goes. */
export const withPreset = (theme: Theme, preset: ThemePreset): Theme => {
  const { backgroundImage: _gone, ...rest } = theme;
  return withDisplayColors({ ...rest, ...plain(preset) });
};

/** The theme with a background picture; `undefined` takes it away. The picture's name is kept as the theme's. */
export const withBackgroundImage = (theme: Theme, picture: BackgroundPicture | undefined): Theme => {
  const { backgroundImage: _gone, ...rest } = theme;
  const textColor = pageTextOn(theme.backgroundColor, picture !== undefined);
  if (picture) return { ...rest, textColor, name: picture.name, backgroundImage: picture.path };
  const preset = themePresets.find(({ backgroundColor }) => backgroundColor === theme.backgroundColor);
  return { ...rest, textColor, name: preset?.name ?? defaultTheme.name };
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

/**
 * The colour in which the display writes: the chosen one. On a picture only where it can be read on the darkest colour
 * of it, else the dark one of the two text colours, which can be read on every picture.
 */
export const displayInkOf = ({ displayTextColor, backgroundImage }: Theme): HexColor => {
  const picture = backgroundPictures.find(({ path }) => path === backgroundImage);
  const canBeRead = !picture || contrastOf(displayTextColor, picture.darkest) >= textContrast;
  return canBeRead ? displayTextColor : textColors.dark;
};
