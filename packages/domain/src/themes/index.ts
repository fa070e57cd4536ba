export { backgroundPictures, type BackgroundPicture } from './background-pictures.ts';
export { contrastOf, isHexColor, readableTextOn, textColors, textContrast, type HexColor } from './color.ts';
export { simulated } from './color-blindness.ts';
export { colorblindTypes, isColorblindType, type ColorblindType } from './colorblind-types.ts';
export { defaultFont, fontNames, fonts, isFontName, type FontName } from './fonts.ts';
export { darkTheme, defaultTheme, parseTheme, type Theme } from './stored-theme.ts';
export { colorfulPresets, themePresets, type ThemePreset } from './presets.ts';
export {
  displayForegroundOf,
  withBackgroundImage,
  withColorblindMode,
  withColorblindType,
  withDisplayText,
  withPreset,
} from './theme.ts';
