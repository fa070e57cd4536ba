import { modeLrgb, modeRgb, useMode, wcagContrast } from 'culori/fn';

// The library knows only the colour spaces it is told of: here sRGB, and linear RGB for luminance.
useMode(modeLrgb);
export const toRgb = useMode(modeRgb);

/** A colour as the theme keeps it: '#RRGGBB'. */
export type HexColor = `#${string}`;

export const isHexColor = (value: unknown): value is HexColor =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** The two colours of text on a page; the one that reads better is taken. */
export const textColors = { dark: '#333333', light: '#FFFFFF' } as const satisfies Record<string, HexColor>;

/** Contrast of two colours, 1 to 21, by WCAG 2.2 (relative luminance). 4.5 is what text of any size needs. */
export const contrastOf = (one: HexColor, other: HexColor): number => wcagContrast(one, other);

/** #333333 or #FFFFFF, whichever reads better on `background`. */
export const readableTextOn = (background: HexColor): HexColor =>
  contrastOf(textColors.dark, background) >= contrastOf(textColors.light, background)
    ? textColors.dark
    : textColors.light;
