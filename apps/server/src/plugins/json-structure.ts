export type JsonLimits = { readonly depth: number; readonly values: number };

/** Deeper than any body of the contract. */
export const maxDepth = 32;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end + 1;
  }
  return text.length;
};

/**
 * Checks limits of nesting and values without parsing: `JSON.parse` takes seconds for megabytes of brackets, and a
 * hundred times their memory.
 */
export const isWithinJsonLimits = (text: string, { depth, values }: JsonLimits): boolean => {
  let [open, count, index] = [0, 1, 0];
  while (index < text.length) {
    const character = text.charCodeAt(index);
    if (character === quote) {
      index = endOfString(text, index);
      continue;
    }
    index += 1;
    if (character === openList || character === openObject) open += 1;
    else if (character === closeList || character === closeObject) open -= 1;
    else if (character !== comma) continue;
    // Count closing brackets too: empty lists cost as much as their entries.
    count += 1;
    if (open > depth || count > values) return false;
  }
  return true;
};
