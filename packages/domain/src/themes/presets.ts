import type { HexColor } from './color.ts';
import content from './presets.json' with { type: 'json' };

export type ThemePreset = { readonly name: string; readonly backgroundColor: HexColor };

/** Shaded so that one of the two text colors has a contrast of 4.5. */
export const themePresets = content as readonly ThemePreset[];

/** The specification's second list; no screen shows it. */
export const colorfulPresets: readonly ThemePreset[] = themePresets.filter(
  ({ name }) => name !== 'White' && name !== 'Black',
);
