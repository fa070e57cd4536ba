/** Decoded when needed: a list may have 5,000 collections. */
export type EncodedItems = { readonly text: string; readonly category: string };

export type WithItems<C extends { readonly description: string }> = Omit<C, 'description'> & {
  readonly items: EncodedItems;
};

export const decodeCollection = <C extends { readonly description: string; readonly category: string }>({
  description,
  ...rest
}: C): WithItems<C> => ({ ...rest, items: { text: description, category: rest.category } });
