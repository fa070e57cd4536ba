export { contrastOf, isHexColor, readableTextOn, textColors, type HexColor } from './color.ts';
export { colorblindTypes, isColorblindType, simulated, type ColorblindType } from './color-blindness.ts';
export { defaultFont, fontNames, fonts, isFontName, type FontName } from './fonts.ts';
export { colorfulPresets, themePresets, type ThemePreset } from './presets.ts';
export {
  defaultTheme,
  parseTheme,
  withBackgroundImage,
  withColorblindMode,
  withColorblindType,
  withDisplayText,
  withPreset,
  type Theme,
} from './theme.ts';
