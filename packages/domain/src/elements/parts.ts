export type ElementParts = { readonly symbol: string; readonly name: string; readonly number: string };

/** 'H - Hydrogen - 1'; null for any other form. Displays call it without loading the element table. */
export const elementParts = (itemName: string): ElementParts | null => {
  const [, symbol, name, number] = /^([A-Z][a-z]?) - ([A-Z][a-z]+) - (\d{1,3})$/.exec(itemName) ?? [];
  return symbol !== undefined && name !== undefined && number !== undefined ? { symbol, name, number } : null;
};
