import { describe, expect, it } from 'vitest';
import { itemTexts } from './items.ts';
import { readItemInLine } from './reading.ts';

const blockWidth = 23;

/** Items side by side, as a line through their blocks shows them. */
const lineWith = (texts: readonly string[], foreground = 0x22, background = 0xf4): Uint8Array => {
  const line = new Uint8Array(1000).fill(background);
  for (const [index, block] of Array.from(texts.join('')).entries())
    if (block === '\u2588') line.fill(foreground, 60 + index * blockWidth, 60 + (index + 1) * blockWidth);
  return line;
};

describe('reading an item from a line of pixels', () => {
  const texts = itemTexts(200);

  it('distinguishes all items, dark on light and light on dark', () => {
    for (const [item, text] of texts.entries()) {
      expect(readItemInLine(item % 2 === 0 ? lineWith([text]) : lineWith([text], 0xff, 0x03))).toBe(item);
    }
  });

  it('finds none on an empty page, and none if two are visible at once', () => {
    expect(readItemInLine(lineWith([]))).toBeNull();
    expect(readItemInLine(lineWith(texts.slice(0, 2)))).toBeNull();
  });
});
