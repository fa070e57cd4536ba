import { dotBoard, readDots } from '@sixty/domain/dots';
import { hasCountField, makeDotsItem } from '@sixty/domain/items';
import { seededRandom } from '@sixty/testkit/random';
import { describe, expect, it } from 'vitest';
import { itemOfForm, type NewItem } from './add-item-form.tsx';
import {
  commitPendingCounts,
  countTextOf,
  type EditDraft,
  isFull,
  withCountSettled,
  withCountTyped,
  withItemEdit,
  withStyle,
} from './edit-draft.ts';
import { draftWith } from './testing/editable.ts';

const blue = { color: 'blue', shape: 'circle' } as const;
const red = { color: 'red', shape: 'triangle' } as const;
const drawing = { style: red, rng: seededRandom(7) };

const pattern: EditDraft = {
  ...draftWith([], { category: 'Number Sense' }),
  items: [
    makeDotsItem('d', [
      { position: 2, ...blue },
      { position: 9, ...blue },
    ]),
  ],
};
const patternOf = ({ items: [item] }: Pick<EditDraft, 'items'>) => {
  if (item?.kind !== 'dots') throw new Error('It is no pattern.');
  return { name: item.name, count: item.count, dots: readDots(item.image) };
};

describe('the item of the form', () => {
  const form: NewItem = {
    type: 'custom',
    back: '',
    text: '',
    query: '',
    term: '',
    dotCount: '1',
    style: red,
  };
  const make = (changes: Partial<NewItem>, category = 'Science') =>
    itemOfForm({ ...form, ...changes }, draftWith([], { category }));

  it('is the typed text; from an empty field a New Custom Item', () => {
    expect(make({ text: ' cat ' })).toMatchObject({ name: 'cat' });
    expect(make({ text: '   ' })).toMatchObject({ name: 'New Custom Item' });
  });

  it('is the picked term; without one it has a blank name', () => {
    expect(make({ type: 'scienceTerms', term: 'Gravity', text: 'typed' })).toMatchObject({ name: 'Gravity' });
    expect(make({ type: 'scienceTerms' })).toMatchObject({ name: '' });
  });

  it('is a math problem only if it can be read as one', () => {
    const sum = { kind: 'mathProblem', result: 42 };
    expect(make({ type: 'mathProblems', text: '6 x 7' }, 'Math')).toMatchObject(sum);
    for (const text of ['six', '', '1 ÷ 0']) expect(make({ type: 'mathProblems', text }, 'Math')).toBeNull();
  });

  it.each([
    ['3', 3],
    ['', 1],
    ['x', 1],
    ['-2', 1],
    ['1.5', 1],
    ['99', dotBoard.positions],
  ])("with '%s' dots has %d", (dotCount, count) => {
    const item = make({ type: 'numberSense', dotCount }, 'Number Sense');
    const made = patternOf({ items: item ? [item] : [] });
    expect(made).toMatchObject({ count });
    expect(made.dots).toHaveLength(count);
    expect(made.dots.every(({ color, shape }) => color === 'red' && shape === 'triangle')).toBe(true);
  });

  it('fits up to 2,000 times', () => {
    const many = draftWith(Array.from({ length: 1999 }, (_, index) => `${index}`));
    const [item] = many.items;
    expect(isFull(many)).toBe(false);
    expect(isFull(withItemEdit(many, { type: 'add', items: item ? [item] : [] }, drawing))).toBe(true);
  });
});

describe('a count', () => {
  it('is typed freely, and the picture follows once it is valid', () => {
    const typed = withCountTyped(pattern, 'd', '4', drawing);
    expect(patternOf(typed)).toMatchObject({ name: 'Number Sense: 4 dots', count: 4 });
    expect(patternOf(typed).dots.every(({ color }) => color === 'blue')).toBe(true);
    const emptied = withCountTyped(typed, 'd', '', drawing);
    expect(emptied.countTexts.get('d')).toBe('');
    expect(patternOf(emptied).count).toBe(4);
  });

  it.each([
    ['', 1],
    ['x', 1],
    ['-2', 1],
    ['0', 1],
    ['30', 25],
    ['7', 7],
  ])("typed as '%s' becomes %d on blur and on save", (text, count) => {
    const typed = withCountTyped(pattern, 'd', text, drawing);
    for (const settled of [withCountSettled(typed, 'd', drawing), commitPendingCounts(typed, drawing)]) {
      expect(patternOf(settled)).toMatchObject({ count });
      expect(patternOf(settled).dots).toHaveLength(count);
      expect(settled.countTexts.size).toBe(0);
    }
  });

  it('stays as stored unless edited, a 0 too', () => {
    const stored = draftWith([{ name: 'cup', svg: '/api/media/x', count: 0, type: 'image' }], {
      category: 'Number Sense',
    });
    const settled = commitPendingCounts(stored, drawing);
    expect(settled.items).toMatchObject([{ kind: 'picture', count: 0 }]);
    expect(settled.items.map((item) => countTextOf(item, settled.countTexts))).toEqual(['0']);
  });

  it('has a field only for counted items', () => {
    const fieldsOf = (category: string) =>
      draftWith(['a', { name: 'cup', svg: '/api/media/x', type: 'image' }], { category }).items.map((item) =>
        hasCountField(item, category),
      );
    expect(fieldsOf('Number Sense')).toEqual([false, true]);
    expect(fieldsOf('Science')).toEqual([false, false]);
    expect(pattern.items.map((item) => hasCountField(item, 'Math'))).toEqual([true]);
  });
});

it('Update Style draws the pattern in the chosen style without moving its dots', () => {
  const styled = patternOf(withStyle(pattern, 'd', drawing));
  expect(styled).toMatchObject({ name: 'Number Sense: 2 dots', count: 2 });
  expect(styled.dots).toEqual([
    { position: 2, ...red },
    { position: 9, ...red },
  ]);
});
