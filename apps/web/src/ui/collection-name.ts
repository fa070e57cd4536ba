/** What stands for a collection: its name, or what can be said where nobody remembers it (null) or it is not known yet. */
export const collectionNameText = (name: string | null | undefined): string => {
  if (name === undefined) return 'A collection';
  return name ?? 'Deleted collection';
};
