const quotedLength = 60;

/** A name in quotes, shortened if it is long. */
export const quoted = (name: string): string => {
  const letters = Array.from(name);
  return letters.length > quotedLength ? `'${letters.slice(0, quotedLength - 1).join('')}…'` : `'${name}'`;
};

/** '30 collections', or '3 of 30 collections' while searching. */
export const foundText = (found: number, all: number): string => {
  const noun = all === 1 ? 'collection' : 'collections';
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`;
};

/** "No collections match 'zzzz'." */
export const nothingFoundText = (query: string): string => {
  const words = query.trim();
  return words === '' ? 'No collections in this category yet.' : `No collections match ${quoted(words)}.`;
};

/** Id of the element with the card's name. */
export const cardNameId = (collectionId: string): string => `collection-${collectionId}`;
