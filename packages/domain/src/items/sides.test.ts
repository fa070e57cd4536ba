import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { categories } from '../categories.ts';
import { editItems } from '../item-edits.ts';
import { parseSessionConfiguration } from '../session.ts';
import {
  backOf,
  backTextOf,
  contentKeyOf,
  findEntryProblem,
  findItemsProblem,
  type Item,
  itemsOfEntries,
  makeClock,
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makePicture,
  makeTextItem,
  mediaOf,
  readSides,
  recounted,
  renamed,
  restyled,
  savedItemsOf,
  serializeItems,
  sideLimits,
  sidesOf,
  toSessionItem,
  withMedia,
  parseDescription,
} from '../items.ts';

const media = (letter: string): string => `/api/media/${letter.repeat(22)}`;
const sides = {
  back: { name: 'el gato\n(masculine)', image: media('B') },
  accepted: ['gato', 'un gato'],
  audio: media('C'),
  backAudio: media('D'),
} as const;
const cat: Item = { ...makePicture('a', 'cat', media('A'), null), ...sides };
const style = { color: 'red', shape: 'square' } as const;

const everyKind: readonly Item[] = [
  makeDomino('a', { left: 2, right: 5 }, 'red'),
  makeClock('a', { hour: 3, minute: 45 }),
  makeDotsItem('a', [{ position: 1, ...style }]),
  makePicture('a', 'cat', media('A'), 2),
  makeMathProblem('a', { left: 3, operator: '+', right: 4 }),
  makeTextItem('a', 'cat'),
];

describe('sides', () => {
  test('are stored after all other fields, and read again', () => {
    const text = serializeItems([{ ...makeTextItem('a', 'cat'), ...sides }]);
    expect(text).toBe(
      JSON.stringify([
        {
          name: 'cat',
          type: 'sequence',
          id: 'a',
          back: { name: 'el gato\n(masculine)', svg: media('B') },
          accepted: ['gato', 'un gato'],
          audio: media('C'),
          back_audio: media('D'),
        },
      ]),
    );
    expect(parseDescription(text, 'Science')).toEqual({
      ok: true,
      items: [{ ...makeTextItem('a', 'cat'), ...sides }],
    });
  });

  test.each(everyKind)('of $kind survive storing, renaming, recounting, and restyling', (front) => {
    const item: Item = { ...front, ...sides };
    const category = front.kind === 'text' || front.kind === 'picture' ? 'Science' : 'Math';
    expect(parseDescription(serializeItems([item]), category)).toEqual({ ok: true, items: [item] });
    const rng = seededRandom(1);
    for (const edit of [
      { type: 'rename', id: 'a', name: '5 + 6' },
      { type: 'recount', id: 'a', count: 4 },
      { type: 'restyle', id: 'a' },
    ] as const)
      expect(sidesOf(editItems([item], edit, { category, style, rng })[0] ?? front)).toEqual(sides);
    for (const changed of [
      renamed(item, '1', category),
      recounted(item, 2, style, rng),
      restyled(item, style, rng),
    ])
      expect(sidesOf(changed)).toEqual(sides);
    expect(sidesOf(front)).toEqual({});
  });

  test.each<[string, unknown, unknown]>([
    ['a text alone', { back: 'gato' }, { back: { name: 'gato', image: null } }],
    ['a number', { back: { name: 7 } }, { back: { name: '7', image: null } }],
    ['a picture alone', { back: { svg: media('B') } }, { back: { name: '', image: media('B') } }],
    ['lines', { back: { name: ' a\r\n b\t\u0007c \n\n' } }, { back: { name: 'a\nb c', image: null } }],
    ['nothing', { back: { name: ' ', svg: '' }, accepted: [], audio: '' }, {}],
    ['wrong types', { back: [1], accepted: 'gato', audio: 7, back_audio: {} }, {}],
    ['wrong parts', { back: { name: [], svg: 3 }, accepted: [1, null, ' '] }, {}],
    ['repeated answers', { accepted: [' a', 'b', 'a\n'] }, { accepted: ['a', 'b'] }],
    ['addresses elsewhere', { audio: 'https://example.org/a.mp3', back_audio: 'javascript:alert(1)' }, {}],
    ['a PDF for a sound', { audio: `${media('A')}.pdf` }, {}],
    [
      'a sound not yet stored',
      { audio: 'data:audio/mpeg;base64,AA==' },
      { audio: 'data:audio/mpeg;base64,AA==' },
    ],
  ])('are read from %s', (_what, saved, read) => {
    expect(readSides(saved as Record<string, unknown>)).toEqual(read);
  });

  test('keep up to 20 answers of up to 200 characters', () => {
    const many = Array.from({ length: 30 }, (_, index) => `${index}`);
    const long = 'x'.repeat(sideLimits.acceptedLength);
    expect(readSides({ accepted: [`${long}x`, long, ...many] }).accepted).toEqual([
      long,
      ...many.slice(0, 19),
    ]);
  });

  test('of any description have one canonical form, which no save refuses', () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(media('A'), '<svg/>', ' a\n\u2028b ', '7', '3 + 4', ''),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const back = fc.oneof(value, fc.record({ name: value, svg: value }, { requiredKeys: [] }));
    const entry = fc.record(
      {
        name: value,
        svg: value,
        count: value,
        back,
        accepted: fc.oneof(value, fc.array(value)),
        audio: value,
        back_audio: value,
      },
      { requiredKeys: ['name'] },
    );
    fc.assert(
      fc.property(fc.array(entry), fc.constantFrom(...categories), (entries, category) => {
        const read = itemsOfEntries(entries, category);
        if (!read.ok) throw new Error(read.reason);
        const text = serializeItems(read.items);
        expect(parseDescription(text, category)).toEqual(read);
        const saved = JSON.parse(text) as unknown[];
        expect(findEntryProblem(saved, category)).toBeNull();
        expect(saved).toEqual(JSON.parse(JSON.stringify(savedItemsOf(read.items))));
      }),
      { numRuns: 1000 },
    );
  });

  test('keep an old list of problems and answers from being folded', () => {
    const read = itemsOfEntries(['2 + 3', { name: '5', back: 'five' }], 'Math');
    expect(read).toMatchObject({
      ok: true,
      items: [{ name: '2 + 3' }, { name: '5', back: { name: 'five' } }],
    });
  });
});

describe('new sides', () => {
  test.each<[string, object, string | null]>([
    ['a text', { back: { name: 'gato' } }, null],
    ['null for what is missing', { back: null, accepted: null, audio: null, back_audio: null }, null],
    ['a text alone', { back: 'gato' }, 'back'],
    ['neither text nor picture', { back: { name: ' ', svg: '' } }, 'back'],
    ['a list for a text', { back: { name: ['gato'] } }, 'back'],
    ['a number for a picture', { back: { name: 'gato', svg: 7 } }, 'back'],
    ['21 answers', { accepted: Array.from({ length: 21 }, String) }, 'accepted'],
    ['an answer of 201 characters', { accepted: ['x'.repeat(201)] }, 'accepted'],
    ['an answer that is no text', { accepted: [7] }, 'accepted'],
    ['a sound elsewhere', { audio: 'https://example.org/a.mp3' }, 'audio'],
    ['a number for a sound', { back_audio: 7 }, 'back_audio'],
    ['a back without a front', { name: ' ', back: { name: 'gato' } }, 'back'],
  ])('with %s', (_what, fields, field) => {
    const problem = findEntryProblem([{ name: 'cat', ...fields }], 'Science');
    expect(problem?.field ?? null).toBe(field);
  });

  test('may be as long as names', () => {
    const withBack = (length: number): Item => ({
      ...makeTextItem('a', 'cat'),
      back: { name: 'x'.repeat(length), image: null },
    });
    expect(findItemsProblem([withBack(sideLimits.backLength)])).toBeNull();
    expect(findItemsProblem([withBack(sideLimits.backLength + 1)])).toBe('backTooLong');
    const context = { category: 'Science', style, rng: Math.random };
    const added = { type: 'add', items: [withBack(sideLimits.backLength + 1)] } as const;
    expect(editItems([], added, context)).toEqual([]);
  });
});

describe('an item with a back', () => {
  test('has it as its answer, whatever its kind has', () => {
    expect(backOf(cat)).toEqual(sides.back);
    expect(backOf(makeTextItem('a', 'cat'))).toBeNull();
    for (const front of everyKind) expect(backTextOf({ ...front, ...sides })).toBe('el gato\n(masculine)');
    expect(backTextOf({ ...cat, back: { name: '', image: media('B') } })).toBeNull();
  });

  test('differs in content from one with another back, answer, or sound', () => {
    const others = [{ ...sides, accepted: ['gato'] }, { ...sides, audio: media('E') }, {}];
    const keys = [
      cat,
      ...others.map((other) => ({ ...makePicture('b', 'cat', media('A'), null), ...other })),
    ];
    expect(new Set(keys.map(contentKeyOf)).size).toBe(4);
    expect(contentKeyOf({ ...cat, id: 'b' })).toBe(contentKeyOf(cat));
  });

  test('has media on both sides, which can be replaced', () => {
    expect(mediaOf(cat)).toEqual([media('A'), media('B'), media('C'), media('D')]);
    expect(mediaOf(withMedia(cat, (address) => `${address}!`))).toEqual(mediaOf(cat).map((url) => `${url}!`));
    const text = { ...makeTextItem('a', 'cat'), back: { name: 'gato', image: null } };
    expect(withMedia(text, () => 'x')).toEqual(text);
  });

  test('goes to a session, from which a forged one takes nothing that can’t be shown', () => {
    const item = toSessionItem(cat, 0);
    expect(item).toMatchObject(sides);
    const parsed = (sequence: unknown[]) => {
      const read = parseSessionConfiguration({ sequence });
      return read.ok ? read.configuration.sequence : read.reason;
    };
    expect(parsed([item])).toEqual([item]);
    const forged = {
      back: { name: 'gato', image: 'https://example.org/a.png' },
      accepted: { length: 1e9 },
      audio: 'https://example.org/a.mp3',
      backAudio: 7,
    };
    expect(parsed([{ name: 'cat', ...forged }])).toEqual([
      { id: 0, name: 'cat', back: { name: 'gato', image: null } },
    ]);
    expect(
      parsed([
        { name: 'cat', back: 'x'.repeat(9) },
        { name: 'cat', back: { name: 'x'.repeat(1001) } },
      ]),
    ).toEqual([0, 1].map((id) => ({ id, name: 'cat' })));
  });
});
