/** The three parts of an element's item name. */
export type ElementParts = { readonly symbol: string; readonly name: string; readonly number: string };

/**
 * The parts of a name of the form 'H - Hydrogen - 1'; null for any other name. It goes by the form alone, so that what
 * only shows a name needs no table of the elements.
 */
export const elementParts = (itemName: string): ElementParts | null => {
  const [, symbol, name, number] = /^([A-Z][a-z]?) - ([A-Z][a-z]+) - (\d{1,3})$/.exec(itemName) ?? [];
  return symbol !== undefined && name !== undefined && number !== undefined ? { symbol, name, number } : null;
};
