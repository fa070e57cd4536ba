/** A collection's name, or a substitute if it is gone (null) or not loaded yet. */
export const collectionNameText = (name: string | null | undefined): string => {
  if (name === undefined) return 'A collection';
  return name ?? 'Deleted collection';
};
