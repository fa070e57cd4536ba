import { itemTexts } from '../items.ts';

/** What the bench asks a page for: which items, and for how long each. */
export const task = (): { readonly texts: string[]; readonly itemMs: number } => {
  const query = new URLSearchParams(location.search);
  return { texts: itemTexts(Number(query.get('items'))), itemMs: Number(query.get('ms')) };
};
