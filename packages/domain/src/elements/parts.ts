export type ElementParts = { readonly symbol: string; readonly name: string; readonly number: string };

/** 'H - Hydrogen - 1'; null for other forms. Doesn't load the element table. */
export const elementParts = (itemName: string): ElementParts | null => {
  const match = /^([A-Z][a-z]?) - ([A-Z][a-z]+) - (\d{1,3})$/.exec(itemName);
  if (match === null) return null;
  const [, symbol = '', name = '', number = ''] = match;
  return { symbol, name, number };
};
