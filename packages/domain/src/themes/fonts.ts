/**
 * What a font is for. `handwriting` and `title` are the 14 child-style ones; `text` are those for reading.
 */
type FontKind = 'handwriting' | 'title' | 'text';

type FontInfo = {
  readonly kind: FontKind;
  /** The family as the font files name it. */
  readonly family: string;
  /** Why somebody would choose it, where that is not its looks. */
  readonly note?: string;
};

/**
 * The 24 fonts of the settings, by the names they show. All are under open licences. No font of the name 'Happy
 * Paragraphs' exists under one, so Nunito, round and calm, stands in under that label (decision 11).
 */
export const fonts = {
  'Happy Paragraphs': { kind: 'text', family: 'Nunito Variable' },
  Andika: { kind: 'text', family: 'Andika', note: 'Made for early readers' },
  OpenDyslexic: { kind: 'text', family: 'OpenDyslexic', note: 'Made for readers with dyslexia' },
  'Atkinson Hyperlegible': {
    kind: 'text',
    family: 'Atkinson Hyperlegible Next Variable',
    note: 'Made for low vision',
  },
  Lexend: { kind: 'text', family: 'Lexend Variable', note: 'Made for fluent reading' },
  Fredoka: { kind: 'text', family: 'Fredoka Variable' },
  Quicksand: { kind: 'text', family: 'Quicksand Variable' },
  'Comic Neue': { kind: 'text', family: 'Comic Neue' },
  'Balsamiq Sans': { kind: 'text', family: 'Balsamiq Sans' },
  'Roboto Slab': { kind: 'text', family: 'Roboto Slab Variable' },
  'Patrick Hand': { kind: 'handwriting', family: 'Patrick Hand' },
  Schoolbell: { kind: 'handwriting', family: 'Schoolbell' },
  'Coming Soon': { kind: 'handwriting', family: 'Coming Soon' },
  Gaegu: { kind: 'handwriting', family: 'Gaegu' },
  'Indie Flower': { kind: 'handwriting', family: 'Indie Flower' },
  Mali: { kind: 'handwriting', family: 'Mali' },
  'Short Stack': { kind: 'handwriting', family: 'Short Stack' },
  'Architects Daughter': { kind: 'handwriting', family: 'Architects Daughter' },
  Delius: { kind: 'handwriting', family: 'Delius' },
  'Gochi Hand': { kind: 'handwriting', family: 'Gochi Hand' },
  'Fuzzy Bubbles': { kind: 'handwriting', family: 'Fuzzy Bubbles' },
  Sniglet: { kind: 'title', family: 'Sniglet' },
  Chewy: { kind: 'title', family: 'Chewy' },
  'Bubblegum Sans': { kind: 'title', family: 'Bubblegum Sans' },
} as const satisfies Readonly<Record<string, FontInfo>>;

export type FontName = keyof typeof fonts;

export const defaultFont: FontName = 'Happy Paragraphs';

export const fontNames = Object.keys(fonts) as readonly FontName[];

export const isFontName = (value: unknown): value is FontName =>
  typeof value === 'string' && Object.hasOwn(fonts, value);
