import { imageSource } from '@sixty/domain/images';
import { makePicture, parseDescription, serializeItems } from '@sixty/domain/items';
import { expect, it } from 'vitest';
import { isAnimated } from '../../platform/picture-file.ts';
import { ourPictures, pictureGroups, picturesOf } from './library.ts';

it('sixty pictures have a short name each, in four groups', () => {
  expect(pictureGroups.map((group) => picturesOf(group).length)).toEqual([18, 16, 18, 8]);
  expect(new Set(ourPictures.map(({ name }) => name)).size).toBe(60);
  for (const { name } of ourPictures) expect(name).toMatch(/^[a-z]{2,10}(?: [a-z]{2,10})?$/);
});

it('an item stores a picture like an uploaded one, and three of them fit in the sample of a list', async () => {
  for (const { name, image } of ourPictures) {
    expect(imageSource(image).kind, name).toBe('picture');
    expect(image, name).not.toMatch(/<(?:script|text|image|style|a)\b|href|\bon\w+=|url\(/i);
    expect(await isAnimated(new Blob([image], { type: 'image/svg+xml' })), name).toBe(false);
    for (const category of ['Language Arts', 'Number Sense']) {
      const item = makePicture('item-1', name, image, category === 'Number Sense' ? 1 : null);
      const stored = serializeItems([item]);
      expect(parseDescription(stored, category), name).toEqual({ ok: true, items: [item] });
      expect(stored.length, name).toBeLessThan(8192 / 3);
    }
  }
});

it('all pictures have one frame, one outline, and few colors', () => {
  const frame =
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96' width='96' height='96' fill='none' stroke='#3b322c' stroke-width='3.5' stroke-linecap='round' stroke-linejoin='round'>";
  for (const { name, image } of ourPictures) expect(image.startsWith(frame), name).toBe(true);
  const colors = new Set(ourPictures.flatMap(({ image }) => image.match(/#[\da-f]{6}/g) ?? []));
  expect(colors.size).toBeLessThanOrEqual(15);
});
