import { expect, test } from 'vitest';
import { hasPdf, imageSource, mediaIdOf, mediaIdsIn, mediaUrlOf, mediaUrlsIn } from './index.ts';

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

test('the media of a text are those of its addresses, each once', () => {
  const other = 'b'.repeat(22);
  const description = JSON.stringify([
    { svg: mediaUrlOf({ id, isPdf: false }) },
    { svg: mediaUrlOf({ id: other, isPdf: true }) },
    { svg: mediaUrlOf({ id, isPdf: true }) },
    { svg: `/api/media/${'c'.repeat(23)}` },
    { svg: `/api/media/${'d'.repeat(21)}` },
    { name: id },
  ]);
  expect(mediaIdsIn(description)).toEqual([id, other]);
  expect(mediaIdsIn('')).toEqual([]);
  expect(mediaUrlsIn(description)).toEqual([
    `/api/media/${id}`,
    `/api/media/${other}.pdf`,
    `/api/media/${id}.pdf`,
  ]);
});

test('a text has a PDF if it holds an uploaded one or a data URL', () => {
  expect(hasPdf(mediaUrlOf({ id, isPdf: true }))).toBe(true);
  expect(hasPdf('[{"svg":"DATA:application/pdf;base64,JVBE"}]')).toBe(true);
  expect(hasPdf(mediaUrlOf({ id, isPdf: false }))).toBe(false);
  expect(hasPdf('my.pdf')).toBe(false);
});
