import type { FontName } from '@sixty/domain/themes';

type FontCredit = {
  /** Who made it, as its licence names them. */
  readonly by: string;
  readonly licence: 'OFL-1.1' | 'Apache-2.0';
  /** Its own name, where the settings show it under another. */
  readonly name?: string;
};

/** Whom the fonts come from. */
export const fontCredits: Readonly<Record<FontName, FontCredit>> = {
  'Happy Paragraphs': { by: 'The Nunito Project Authors', licence: 'OFL-1.1', name: 'Nunito' },
  Andika: { by: 'SIL International', licence: 'OFL-1.1' },
  OpenDyslexic: { by: 'Abbie Gonzalez', licence: 'OFL-1.1' },
  'Atkinson Hyperlegible': {
    by: 'The Atkinson Hyperlegible Next Project Authors',
    licence: 'OFL-1.1',
  },
  Lexend: { by: 'The Lexend Project Authors', licence: 'OFL-1.1' },
  Fredoka: { by: 'The Fredoka Project Authors', licence: 'OFL-1.1' },
  Quicksand: { by: 'The Quicksand Project Authors', licence: 'OFL-1.1' },
  'Comic Neue': { by: 'The Comic Neue Project Authors', licence: 'OFL-1.1' },
  'Balsamiq Sans': { by: 'The Balsamiq Sans Project Authors', licence: 'OFL-1.1' },
  'Roboto Slab': { by: 'Christian Robertson', licence: 'Apache-2.0' },
  'Patrick Hand': { by: 'Patrick Wagesreiter', licence: 'OFL-1.1' },
  Schoolbell: { by: 'Font Diner', licence: 'Apache-2.0' },
  'Coming Soon': { by: 'Open Window', licence: 'Apache-2.0' },
  Gaegu: { by: 'The Gaegu Project Authors', licence: 'OFL-1.1' },
  'Indie Flower': { by: 'The Indie Flower Authors', licence: 'OFL-1.1' },
  Mali: { by: 'The Mali Project Authors', licence: 'OFL-1.1' },
  'Short Stack': { by: 'Sorkin Type', licence: 'OFL-1.1' },
  'Architects Daughter': { by: 'Kimberly Geswein', licence: 'OFL-1.1' },
  Delius: { by: 'Natalia Raices', licence: 'OFL-1.1' },
  'Gochi Hand': { by: 'HT Fonts', licence: 'OFL-1.1' },
  'Fuzzy Bubbles': { by: 'The Fuzzy Bubbles Project Authors', licence: 'OFL-1.1' },
  Sniglet: { by: 'Haley Fiege, Brenda Gallo, Pablo Impallari', licence: 'OFL-1.1' },
  Chewy: { by: 'Sideshow', licence: 'Apache-2.0' },
  'Bubblegum Sans': { by: 'Angel Koziupa, Alejandro Paul', licence: 'OFL-1.1' },
};
