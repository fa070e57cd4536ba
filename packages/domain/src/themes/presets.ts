import type { HexColor } from './color.ts';

export type ThemePreset = { readonly name: string; readonly backgroundColor: HexColor };

/**
 * The 28 color presets. Our own values, shaded so that one of the two text colors has a contrast of 4.5
 * (`themes.test.ts`). Anakiwa is the third.
 */
export const themePresets: readonly ThemePreset[] = [
  { name: 'White', backgroundColor: '#FFFFFF' },
  { name: 'Black', backgroundColor: '#000000' },
  { name: 'Anakiwa', backgroundColor: '#9DE5FF' },
  { name: 'Hot Pink', backgroundColor: '#FF6FB5' },
  { name: 'Yellow Sea', backgroundColor: '#FEA904' },
  { name: 'Bright Sun', backgroundColor: '#FED33C' },
  { name: 'Inch Worm', backgroundColor: '#B0E313' },
  { name: 'Dodger Blue', backgroundColor: '#0B60C0' },
  { name: 'Lavender', backgroundColor: '#D9C8F5' },
  { name: 'Coral Red', backgroundColor: '#C9252F' },
  { name: 'Malibu', backgroundColor: '#66C3FF' },
  { name: 'Turquoise', backgroundColor: '#40E0D0' },
  { name: 'Mint', backgroundColor: '#A8F0C6' },
  { name: 'Peach', backgroundColor: '#FFCBA4' },
  { name: 'Salmon', backgroundColor: '#FF9B85' },
  { name: 'Tangerine', backgroundColor: '#FF8A1F' },
  { name: 'Periwinkle', backgroundColor: '#C3CDF2' },
  { name: 'Orchid', backgroundColor: '#E29BE0' },
  { name: 'Sand', backgroundColor: '#F4E3C1' },
  { name: 'Silver', backgroundColor: '#CDD2D8' },
  { name: 'Teal', backgroundColor: '#0E6E6E' },
  { name: 'Forest', backgroundColor: '#1E5A34' },
  { name: 'Navy', backgroundColor: '#15294F' },
  { name: 'Royal Purple', backgroundColor: '#5B2A86' },
  { name: 'Plum', backgroundColor: '#7A2E66' },
  { name: 'Maroon', backgroundColor: '#7B1E3A' },
  { name: 'Cocoa', backgroundColor: '#5C3D2E' },
  { name: 'Slate', backgroundColor: '#46566A' },
];

/** The specification's second list, without White and Black. No screen shows it: cards have the app's own colors. */
export const colorfulPresets: readonly ThemePreset[] = themePresets.filter(
  ({ name }) => name !== 'White' && name !== 'Black',
);
