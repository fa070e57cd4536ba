/** The categories of ordinary collections, in the order in which every list and heading shows them. */
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
