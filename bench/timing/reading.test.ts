import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { itemTexts } from './items.ts';
import { readItem } from './reading.ts';

const size = { width: 400, height: 225 };
const wholePage = { left: 0, top: 0, width: 1, height: 1 };

const pageWith = (texts: readonly string[], foreground = '#222', background = '#f4f4f4'): Promise<Buffer> => {
  const blocks = texts.flatMap((text) =>
    Array.from(text, (block, index) => {
      const height = block === '\u2588' ? 30 : 4;
      return `<rect x="${60 + index * 23}" y="${130 - height}" width="23" height="${height}" fill="${foreground}"/>`;
    }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="225"><rect width="400" height="225" fill="${background}"/>${blocks.join('')}</svg>`;
  return sharp(Buffer.from(svg)).resize(size).jpeg({ quality: 50 }).toBuffer();
};

describe('reading an item from a picture', () => {
  const texts = itemTexts(200);

  it('distinguishes all items, dark on light and light on dark', async () => {
    for (const [item, text] of texts.entries()) {
      const page = item % 2 === 0 ? pageWith([text]) : pageWith([text], '#fff', '#003');
      expect(await readItem(await page, wholePage)).toBe(item);
    }
  });

  it('finds none on an empty page, and none if two are visible at once', async () => {
    expect(await readItem(await pageWith([]), wholePage)).toBeNull();
    expect(await readItem(await pageWith(texts.slice(0, 2)), wholePage)).toBeNull();
  });
});
