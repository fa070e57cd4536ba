const quotedLength = 60;

export const quoted = (name: string): string => {
  const letters = Array.from(name);
  return letters.length > quotedLength ? `'${letters.slice(0, quotedLength - 1).join('')}…'` : `'${name}'`;
};

export const foundText = (found: number, all: number): string => {
  const noun = all === 1 ? 'collection' : 'collections';
  return found === all ? `${all} ${noun}` : `${found} of ${all} ${noun}`;
};

export const nothingFoundText = (query: string): string => {
  const words = query.trim();
  return words === '' ? 'No collections in this category yet.' : `No collections match ${quoted(words)}.`;
};

export const cardNameId = (collectionId: string): string => `collection-${collectionId}`;
