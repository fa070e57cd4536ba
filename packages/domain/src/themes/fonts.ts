/** `handwriting` and `title`: the 14 child-style fonts. */
type FontKind = 'handwriting' | 'title' | 'text';

type FontInfo = {
  readonly kind: FontKind;
  /** Package name; below '@fontsource-variable/' if one file has all weights. */
  readonly source: string;
  readonly note?: string;
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

export const isFontName = (value: unknown): value is FontName =>
  typeof value === 'string' && Object.hasOwn(fonts, value);
