import { expect, test } from 'vitest';
import { imageSource, mediaIdOf, mediaUrlOf } from './index.ts';

const id = 'AAAAAAAAAAAAAAAAAAAA-_';

test('uploaded pictures and PDFs have distinct addresses', () => {
  const picture = mediaUrlOf({ id, isPdf: false });
  const pdf = mediaUrlOf({ id, isPdf: true });
  expect(picture).toBe(`/api/media/${id}`);
  expect(imageSource(picture)).toMatchObject({ kind: 'picture', src: picture });
  expect(imageSource(pdf)).toEqual({ kind: 'pdf', src: pdf });
  expect([mediaIdOf(picture), mediaIdOf(` ${pdf}\n`)]).toEqual([id, id]);
});

test.each([
  '',
  '<svg/>',
  'data:image/png;base64,AAAA',
  '/api/media/',
  `/api/media/${id}.png`,
  `/api/media/${id}x`,
  `/api/media/${id}/../x`,
  `https://evil.example/api/media/${id}`,
  `//api/media/${id}`,
])("'%s' is none of the media", (image) => {
  expect(mediaIdOf(image)).toBeNull();
});
