import { isRecord, parseJson } from '../json.ts';
import content from './background-pictures.json' with { type: 'json' };

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

export const colorblindTypes = {
  protanopia: 'Protanopia',
  protanomaly: 'Protanomaly',
  deuteranopia: 'Deuteranopia',
  deuteranomaly: 'Deuteranomaly',
  tritanopia: 'Tritanopia',
  tritanomaly: 'Tritanomaly',
  achromatopsia: 'Achromatopsia',
  anomalousTrichromacy: 'Anomalous Trichromacy',
} as const;

export type ColorblindType = keyof typeof colorblindTypes;

export const isColorblindType = (value: unknown): value is ColorblindType =>
  typeof value === 'string' && Object.hasOwn(colorblindTypes, value);

export type BackgroundPicture = {
  name: string;
  path: string;
  /** Text legible on it is legible on the whole picture. */
  darkest: HexColor;
};

/** Dark text is legible on all of them. */
export const backgroundPictures = content as readonly BackgroundPicture[];

/** `handwriting` and `title`: the 14 child-style fonts. */
type FontKind = 'handwriting' | 'title' | 'text';

type FontInfo = {
  kind: FontKind;
  /** Package name; below '@fontsource-variable/' if one file has all weights. */
  source: string;
  note?: string;
};

/**
 * All under open licenses. No such font is named 'Happy Paragraphs', so Nunito has that label (decision 11).
 */
export const fonts = {
  'Happy Paragraphs': { kind: 'text', source: '@fontsource-variable/nunito' },
  Andika: { kind: 'text', source: '@fontsource/andika', note: 'Made for early readers' },
  OpenDyslexic: { kind: 'text', source: '@fontsource/opendyslexic', note: 'Made for readers with dyslexia' },
  'Atkinson Hyperlegible': {
    kind: 'text',
    source: '@fontsource-variable/atkinson-hyperlegible-next',
    note: 'Made for low vision',
  },
  Lexend: { kind: 'text', source: '@fontsource-variable/lexend', note: 'Made for fluent reading' },
  Fredoka: { kind: 'text', source: '@fontsource-variable/fredoka' },
  Quicksand: { kind: 'text', source: '@fontsource-variable/quicksand' },
  'Comic Neue': { kind: 'text', source: '@fontsource/comic-neue' },
  'Balsamiq Sans': { kind: 'text', source: '@fontsource/balsamiq-sans' },
  'Roboto Slab': { kind: 'text', source: '@fontsource-variable/roboto-slab' },
  'Patrick Hand': { kind: 'handwriting', source: '@fontsource/patrick-hand' },
  Schoolbell: { kind: 'handwriting', source: '@fontsource/schoolbell' },
  'Coming Soon': { kind: 'handwriting', source: '@fontsource/coming-soon' },
  Gaegu: { kind: 'handwriting', source: '@fontsource/gaegu' },
  'Indie Flower': { kind: 'handwriting', source: '@fontsource/indie-flower' },
  Mali: { kind: 'handwriting', source: '@fontsource/mali' },
  'Short Stack': { kind: 'handwriting', source: '@fontsource/short-stack' },
  'Architects Daughter': { kind: 'handwriting', source: '@fontsource/architects-daughter' },
  Delius: { kind: 'handwriting', source: '@fontsource/delius' },
  'Gochi Hand': { kind: 'handwriting', source: '@fontsource/gochi-hand' },
  'Fuzzy Bubbles': { kind: 'handwriting', source: '@fontsource/fuzzy-bubbles' },
  Sniglet: { kind: 'title', source: '@fontsource/sniglet' },
  Chewy: { kind: 'title', source: '@fontsource/chewy' },
  'Bubblegum Sans': { kind: 'title', source: '@fontsource/bubblegum-sans' },
} as const satisfies Readonly<Record<string, FontInfo>>;

export type FontName = keyof typeof fonts;

export const defaultFont: FontName = 'Happy Paragraphs';

export const fontNames = Object.keys(fonts) as readonly FontName[];

const isFontName = (value: unknown): value is FontName =>
  typeof value === 'string' && Object.hasOwn(fonts, value);

/** Stored as `app-theme` (specification, part 1, section 3). */
export type Theme = {
  /** Of the preset or picture. */
  name: string;
  backgroundColor: HexColor;
  textColor: HexColor;
  displayTextColor: HexColor;
  displayBackgroundColor: HexColor;
  /** Without colorblind mode. */
  originalTextColor: HexColor;
  originalBackgroundColor: HexColor;
  isColorblindMode: boolean;
  colorblindType: ColorblindType;
  font: FontName;
  headingFont: FontName;
  buttonFont: FontName;
  displayFont: FontName;
  backgroundImage?: string;
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
