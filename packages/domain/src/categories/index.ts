/** The categories of ordinary collections, in display order. */
export const categories = [
  'Math',
  'Language Arts',
  'Number Sense',
  'Science',
  'Nursing',
  'Domino Comparison',
] as const;

export type Category = (typeof categories)[number];

export const isCategory = (text: string): text is Category =>
  (categories as readonly string[]).includes(text);
