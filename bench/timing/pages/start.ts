import { itemTexts } from '../items.ts';

export const task = (): { readonly texts: string[]; readonly itemMs: number } => {
  const query = new URLSearchParams(location.search);
  return { texts: itemTexts(Number(query.get('items'))), itemMs: Number(query.get('ms')) };
};
