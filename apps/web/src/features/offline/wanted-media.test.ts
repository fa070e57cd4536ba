import { mediaUrlOf } from '@sixty/domain/images';
import { expect, it } from 'vitest';
import { listed } from '../../testing/listed.ts';
import { collectionsAtHand, wantedMedia } from './media-store.ts';

const urlOf = (place: number): string =>
  mediaUrlOf({ id: String(place).padStart(22, '0'), isPdf: place % 2 === 0 });

/** The picture of each collection has its number, the newest one the highest. */
const collections = Array.from({ length: 60 }, (_, place) =>
  listed(`c${place}`, {
    items: { text: JSON.stringify([{ name: 'a', svg: urlOf(place) }, 'b']), category: 'Math' },
    updated_at: new Date(place * 1000).toISOString(),
  }),
);

const wantedOf = (practiced: readonly string[], kept: readonly string[]): readonly string[] =>
  wantedMedia(collections, { practiced, kept });

it('a device keeps what was practiced last, then what was changed last', () => {
  const wanted = wantedOf(['c3', 'gone', 'c7'], []);
  expect(wanted).toHaveLength(collectionsAtHand);
  expect(wanted.slice(0, 4)).toEqual([3, 7, 59, 58].map(urlOf));
  expect(wanted).not.toContain(urlOf(0));
});

it('marked collections come first and beyond the limit', () => {
  const wanted = wantedOf(['c3'], ['c0', 'c59']);
  expect(wanted.slice(0, 3)).toEqual([0, 59, 3].map(urlOf));
  expect(wanted).toHaveLength(collectionsAtHand + 1);
});

it('a picture of several collections is wanted once, on either side, and so is a sound', () => {
  const text = JSON.stringify([{ svg: urlOf(1), back: { svg: urlOf(2) }, back_audio: urlOf(3) }]);
  const same = ['a', 'b'].map((id) => listed(id, { items: { text, category: 'Math' } }));
  expect(wantedMedia(same, { practiced: [], kept: ['a'] })).toEqual([1, 2, 3].map(urlOf));
});
