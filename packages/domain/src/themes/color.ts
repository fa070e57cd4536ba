/** '#RRGGBB'. */
export type HexColor = `#${string}`;

export const isHexColor = (value: unknown): value is HexColor =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

export const textColors = { dark: '#333333', light: '#FFFFFF' } as const satisfies Record<string, HexColor>;

/** WCAG 2.2, 1.4.3. */
export const textContrast = 4.5;

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** 0 to 1 (WCAG 2.2). Runs before the first paint, where the color library would be too large. */
const luminanceOf = (color: HexColor): number => {
  const rgb = Number.parseInt(color.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => linear(((rgb >> shift) & 255) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: HexColor, other: HexColor): number => {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
};

export const readableTextOn = (background: HexColor): HexColor =>
  contrastOf(textColors.dark, background) >= contrastOf(textColors.light, background)
    ? textColors.dark
    : textColors.light;
