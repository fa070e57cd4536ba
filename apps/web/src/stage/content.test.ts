import type { SessionItem } from '@sixty/domain/items';
import type { SessionPlan } from '@sixty/domain/session';
import { describe, expect, it } from 'vitest';
import { contentOf, picturePlace, pictureSourceAt, pictureSourceOf, textsOf } from './content.ts';

const planOf = (
  item: SessionItem,
  answer: string | null,
  answerShape: SessionPlan['answerShape'],
): SessionPlan => ({
  mode: 'auto',
  items: [item],
  answerTexts: [answer],
  firstSides: [null],
  answerBy: 'typing',
  sideRules: null,
  languages: { front: null, back: null },
  answerShape,
  answersBefore: [0, answer === null ? 0 : 1],
  answerDisplayTimeMs: 3000,
  fastestMs: 333,
  stopCondition: 'collection',
  timerMs: null,
  answerRules: { expectedAnswer: ({ name }) => name, isRightAnswer: Object.is },
});

describe('what an item shows', () => {
  it('is its name, or its picture if it has one', () => {
    expect(contentOf(planOf({ id: 0, name: 'cat' }, null, 'plain'), 0, 'stimulus')).toEqual({
      kind: 'text',
      text: 'cat',
    });
    const picture = planOf({ id: 0, name: 'Domino: 3 vs 5', svg: '<svg/>' }, null, 'plain');
    expect(contentOf(picture, 0, 'stimulus')).toEqual({
      kind: 'picture',
      source: `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg'/>")}`,
      name: 'Domino: 3 vs 5',
      alt: 'Domino: 3 vs 5',
      hasBackground: false,
    });
  });

  it('doesn’t tell the answer by the name of its picture', () => {
    const altOf = (plan: SessionPlan) => {
      const content = contentOf(plan, 0, 'stimulus');
      return content.kind === 'picture' ? content.alt : null;
    };
    const dots = { id: 0, name: 'Number Sense: 3 dots', svg: '<svg/>', count: 3 };
    expect(altOf(planOf(dots, '3', 'star'))).toBe('Dots to count');
    const cat = planOf({ id: 0, name: 'cat', svg: '<svg/>' }, null, 'plain');
    expect(altOf(cat)).toBe('cat');
    expect(altOf({ ...cat, mode: 'interactive' })).toBe('Picture');
  });

  it('is symbol, name and number of an element, without the hyphens of its name', () => {
    const element = planOf({ id: 0, name: 'Rf - Rutherfordium - 104' }, null, 'plain');
    expect(contentOf(element, 0, 'stimulus')).toEqual({
      kind: 'element',
      symbol: 'Rf',
      name: 'Rutherfordium',
      number: '104',
    });
    for (const name of ['Self - Care - Skills', 'H - Hydrogen', 'x - 1 - 1']) {
      expect(contentOf(planOf({ id: 0, name }, null, 'plain'), 0, 'stimulus')).toEqual({
        kind: 'text',
        text: name,
      });
    }
  });

  it('is its picture, from a URL or data', () => {
    for (const svg of ['data:image/png;base64,AAAA', '/api/media/AAAAAAAAAAAAAAAAAAAAAA']) {
      const content = contentOf(planOf({ id: 0, name: 'cat', svg: ` ${svg}` }, null, 'plain'), 0, 'stimulus');
      expect(pictureSourceOf(content)).toEqual({ kind: 'picture', address: svg });
    }
  });

  it('keeps a short problem on one line, and lets a long one break', () => {
    const textOf = (name: string) =>
      contentOf(planOf({ id: 0, name, count: 7 }, '7', 'plain'), 0, 'stimulus');
    expect(textOf('3 + 4')).toEqual({ kind: 'text', text: '3\u00a0+\u00a04' });
    expect(textOf('12 + 34 + 56 + 78')).toEqual({ kind: 'text', text: '12 + 34 + 56 + 78' });
  });

  it('is the first page of a PDF, uploaded or in the item itself', () => {
    for (const svg of ['data:application/pdf;base64,JVBERi0=', '/api/media/AAAAAAAAAAAAAAAAAAAAAA.pdf']) {
      const content = contentOf(planOf({ id: 0, name: 'Poem', svg }, null, 'plain'), 0, 'stimulus');
      expect(content).toEqual({ kind: 'pdf', source: svg, name: 'Poem', alt: 'Poem' });
      expect(pictureSourceOf(content)).toEqual({ kind: 'pdf', address: svg });
    }
  });

  it('is its name if the picture is invalid, such as a script', () => {
    for (const svg of ['javascript:alert(1)//.pdf', 'data:text/html,.pdf', 'cat.png']) {
      const content = contentOf(planOf({ id: 0, name: 'Poem', svg }, null, 'plain'), 0, 'stimulus');
      expect(content).toEqual({ kind: 'text', text: 'Poem' });
      expect(pictureSourceOf(content)).toBeNull();
    }
  });

  it('is the count in a star as the answer of Number Sense, and the result as that of a sum', () => {
    const dots = planOf({ id: 0, name: 'Number Sense: 3 dots', svg: '<svg/>', count: 3 }, '3', 'star');
    expect(contentOf(dots, 0, 'answer')).toEqual({ kind: 'star', text: '3' });
    const blank = planOf({ id: 0, name: '__ + 5 = 12', count: 7 }, '7', 'plain');
    expect(contentOf(blank, 0, 'answer')).toMatchObject({
      question: '__\u00a0+\u00a05\u00a0=\u00a012',
      text: '7',
    });
    const sum = planOf({ id: 0, name: '3 + 4', count: 7 }, '7', 'plain');
    expect(contentOf(sum, 0, 'answer')).toEqual({
      kind: 'result',
      question: '3\u00a0+\u00a04\u00a0=',
      text: '7',
    });
    expect(contentOf(sum, 0, 'stimulus')).toEqual({ kind: 'text', text: '3\u00a0+\u00a04' });
  });

  it('throws for a missing position', () => {
    expect(() => contentOf(planOf({ id: 0, name: 'cat' }, null, 'plain'), 5, 'stimulus')).toThrow(RangeError);
  });
});

describe('an item with two sides shows', () => {
  const sided = (item: SessionItem, first: 'front' | 'back' = 'front'): SessionPlan => ({
    ...planOf(item, 'x', 'plain'),
    firstSides: [first],
    languages: { front: 'en', back: 'ar' },
  });
  const svg = '<svg/>';

  it('each text in its language', () => {
    const plan = sided({ id: 0, name: 'book', back: { name: 'كتاب\n(كُتُب)', image: null } });
    expect(contentOf(plan, 0, 'stimulus')).toEqual({ kind: 'text', text: 'book', language: 'en' });
    expect(contentOf(plan, 0, 'answer')).toMatchObject({ kind: 'text', language: 'ar' });
    expect(textsOf(plan)).toEqual(['book', 'كتاب\n(كُتُب)']);
  });

  it('the picture of a front without its name, and a back’s text below its picture', () => {
    const item = { id: 0, name: 'cat', svg, back: { name: 'gato', image: svg } };
    expect(contentOf(sided(item), 0, 'stimulus')).toMatchObject({ kind: 'picture', alt: 'Picture' });
    expect(contentOf(sided(item), 0, 'answer')).toMatchObject({
      kind: 'captioned',
      picture: { kind: 'picture', alt: 'gato' },
      caption: { text: 'gato' },
    });
    expect(contentOf(sided(item, 'back'), 0, 'answer')).toMatchObject({ kind: 'picture', alt: 'cat' });
  });

  it('the picture of either side, loaded at a place of its own', () => {
    const plan = sided({ id: 0, name: 'cat', back: { name: '', image: svg } });
    expect(pictureSourceAt(plan, picturePlace(0, 'stimulus'))).toBeNull();
    expect(pictureSourceAt(plan, picturePlace(0, 'answer'))).toMatchObject({ kind: 'picture' });
    const single = planOf({ id: 0, name: 'cat', svg }, null, 'plain');
    expect(pictureSourceAt(single, picturePlace(0, 'answer'))).toBeNull();
  });
});
