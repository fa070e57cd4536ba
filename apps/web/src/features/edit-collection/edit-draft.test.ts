import { generateSequence } from '@sixty/domain/sequences';
import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  draftOf,
  type EditDraft,
  isSameContent,
  isUntouched,
  decodeDraft,
  encodeDraft,
  withCountTyped,
  withItemEdit,
} from './edit-draft.ts';
import { encodeContents } from '../../api/collections.ts';
import { differencesBetween } from './version-choice.tsx';
import { draftWith, editable, namesOf } from './testing/editable.ts';

const style = { color: 'blue', shape: 'circle' } as const;
const drawing = { style, rng: seededRandom(1) };
const rename = (draft: EditDraft, id: string, name: string): EditDraft =>
  withItemEdit(draft, { type: 'rename', id, name }, drawing);
const storedAndRead = (draft: EditDraft) =>
  decodeDraft(JSON.parse(JSON.stringify(encodeDraft(draft, 5))), draft.category);

const dots = () => {
  const made = generateSequence(
    {
      type: 'numberSense',
      count: 3,
      dots: { kind: 'fixed', count: 3 },
      placement: { kind: 'random' },
      ...style,
    },
    seededRandom(1),
  );
  if (!made.ok) throw new Error('These fields make a sequence.');
  return made.items;
};

describe('a collection that is opened', () => {
  it('shows its name, its visibility and its items', () => {
    const { draft, isDamaged } = draftOf(editable(['a', 'b'], { status: 'public' }));
    expect(draft).toMatchObject({ name: 'Letters', isPublic: true, version: 3 });
    expect(namesOf(draft)).toEqual(['a', 'b']);
    expect(isDamaged).toBe(false);
  });

  it('reports damaged items', () => {
    expect(draftOf({ ...editable([]), items: { text: '{', category: 'Language Arts' } })).toMatchObject({
      isDamaged: true,
      draft: { items: [] },
    });
  });
});

describe('the saved content', () => {
  it('has its names trimmed, and items without one left out', () => {
    const draft = rename(rename(draftWith(['  a ', 'b', 'c']), 'item-2', '  '), 'item-1', '  a ');
    const body = bodyOf({ ...draft, name: '  New name ' });
    expect(body).toMatchObject({ name: 'New name', status: 'private', category: 'Language Arts' });
    expect(body.items.map(({ name }) => name)).toEqual(['a', 'c']);
  });

  it('is the same until something changes', () => {
    const draft = draftWith(['a', 'b']);
    expect(isSameContent(draft, rename(draft, 'item-1', 'a'))).toBe(true);
    expect(isSameContent(draft, rename(draft, 'item-1', 'x'))).toBe(false);
    expect(isSameContent(draft, { ...draft, isPublic: true })).toBe(false);
  });
});

const spanish = {
  front_language: 'en',
  back_language: 'es',
  accents_matter: true,
  articles_optional: false,
};
const back = { name: 'gato', back: { name: 'cat' }, accepted: ['kitty'] };

it('the languages and backs of a collection are in its draft, and in what is saved of it', () => {
  const draft = draftWith([back], spanish);
  expect(storedAndRead(draft)?.draft).toEqual(draft);
  const body = encodeContents(bodyOf(draft));
  expect(body).toMatchObject(spanish);
  expect(JSON.parse(body.description)).toMatchObject([back]);
  expect(differencesBetween(draft, draftWith([{ ...back, accepted: ['puss'] }])).changed).toHaveLength(1);
});

it('a draft of an earlier version leaves the languages of its collection as they are', () => {
  const older: unknown = JSON.parse(
    JSON.stringify({ ...encodeDraft(draftWith(['a'], spanish), 5), sideSettings: undefined }),
  );
  const { draft } = decodeDraft(older, 'Language Arts') ?? {};
  expect(draft && Object.keys(encodeContents(bodyOf(draft)))).toEqual([
    'name',
    'description',
    'category',
    'status',
  ]);
});

describe('a draft', () => {
  it('survives storage with blank names and half-typed counts', () => {
    const made = dots();
    const draft: EditDraft = {
      ...draftWith([], { category: 'Number Sense' }),
      items: made,
    };
    const [first, second] = made;
    const typed = withCountTyped(draft, first?.id ?? '', '', drawing);
    const blank = rename(typed, second?.id ?? '', '   ');
    expect(storedAndRead(blank)).toEqual({ draft: blank, savedAt: 5 });
  });

  it('survives storage with a count too long for a field', () => {
    const made = dots();
    const draft: EditDraft = {
      ...draftWith([], { category: 'Number Sense' }),
      items: made,
      countTexts: new Map(made.map(({ id }) => [id, '1'.repeat(308)])),
    };
    expect(storedAndRead(draft)).toEqual({ draft: { ...draft, countTexts: new Map() }, savedAt: 5 });
  });

  it('survives storage with any names', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 8 }), fc.string(), (names, name) => {
        const first = { ...draftWith(names.map((_, index) => `${index}`)), name };
        const draft = names.reduce(
          (changed, itemName, index) => rename(changed, `item-${index + 1}`, itemName),
          first,
        );
        expect(storedAndRead(draft)?.draft).toEqual(draft);
      }),
    );
  });

  it('survives storage with a half-typed item', () => {
    const draft: EditDraft = { ...draftWith(['a']), typed: ' Donaudampf', typedAs: 'mathProblems' };
    expect(storedAndRead(draft)?.draft).toEqual(draft);
  });

  it('is stored for a half-typed item alone', () => {
    const draft = draftWith(['a']);
    expect(isUntouched(draft, draft)).toBe(true);
    expect(isUntouched({ ...draft, typed: 'b' }, draft)).toBe(false);
    expect(isUntouched({ ...draft, isPublic: true }, draft)).toBe(false);
  });

  const stored = encodeDraft(draftWith(['a', 'b']), 5);
  it('stored before half-typed items were is still read', () => {
    const older: unknown = JSON.parse(JSON.stringify({ ...stored, typed: undefined, typedAs: undefined }));
    expect(decodeDraft(older, 'Language Arts')?.draft).toEqual(draftWith(['a', 'b']));
  });

  it.each([
    null,
    'text',
    {},
    { ...stored, names: ['a'] },
    { ...stored, counts: [null] },
    { ...stored, description: '{' },
    { ...stored, version: 0 },
    { ...stored, isPublic: 'yes' },
  ])('is null when damaged: %#', (value) => {
    expect(decodeDraft(value, 'Language Arts')).toBeNull();
  });

  it('of an unknown category is null', () => {
    expect(decodeDraft(stored, 'game')).toBeNull();
  });
});
