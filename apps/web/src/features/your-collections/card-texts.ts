const quotedLength = 60;

/** A name within a sentence: in quotes, and cut where it would be a sentence itself. */
export const quoted = (name: string): string => {
  const letters = Array.from(name);
  return letters.length > quotedLength ? `'${letters.slice(0, quotedLength - 1).join('')}…'` : `'${name}'`;
};

/** '30 collections'; of a search '3 of 30 collections'. */
export const foundText = (found: number, all: number): string => {
  const noun = all === 1 ? 'collection' : 'collections';
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`;
};

/** 'No collections match 'zzzz'.' */
export const nothingFoundText = (query: string): string => {
  const words = query.trim();
  return words === '' ? 'No collections in this category yet.' : `No collections match ${quoted(words)}.`;
};

/** The id of the element that a card's name stands in. */
export const cardNameId = (collectionId: string): string => `collection-${collectionId}`;
