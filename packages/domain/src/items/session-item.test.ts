import { seededRandom } from '@sixty/testkit/random';
import { expect, test } from 'vitest';
import {
  answerKindOf,
  answerOptionsOf,
  answerCountOf,
  hasCountField,
  hasStyle,
  imageOf,
  isUpload,
  makeClock,
  makeDomino,
  makeDotsItem,
  makeMathProblem,
  makePicture,
  makeTextItem,
  maxCountOf,
  toSessionItem,
  removeNamePrefix,
} from '../items.ts';

const dots = makeDotsItem('d', [{ position: 1, color: 'green', shape: 'triangle' }]);
const domino = makeDomino('o', { left: 1, right: 6 }, 'blue');

test.each([
  [makeTextItem('a', 'A'), { id: 4, name: 'A' }],
  [
    { ...makeTextItem('a', 'cat'), count: 3 },
    { id: 4, name: 'cat', count: 3 },
  ],
  [makeMathProblem('m', { left: 3, operator: '+', right: 4 }), { id: 4, name: '3 + 4', count: 7 }],
  [makePicture('p', 'cat', '/media/1', null), { id: 4, name: 'cat', svg: '/media/1' }],
  [makePicture('p', 'cat', '/media/1', 0), { id: 4, name: 'cat', svg: '/media/1', count: 0 }],
  [dots, { id: 4, name: 'Number Sense: 1 dot', svg: dots.image, count: 1 }],
  [domino, { id: 4, name: 'Domino: 1 vs 6', svg: domino.image, answer: 'right' }],
] as const)('$kind is carried into a session', (item, sessionItem) => {
  expect(toSessionItem(item, 4)).toStrictEqual({ ...sessionItem, isAnswer: false });
});

test('a text has no image and a domino no count', () => {
  expect([
    imageOf(makeTextItem('a', 'A')),
    answerCountOf(makeTextItem('a', 'A')),
    answerCountOf(domino),
  ]).toEqual([null, null, null]);
});

const clock = makeClock('c', { hour: 3, minute: 45 });
const text = makeTextItem('a', 'A');
const counted = { ...text, count: 3 };
const picture = makePicture('p', 'cat', '/media/1', null);
const problem = makeMathProblem('m', { left: 3, operator: '+', right: 4 });

test.each([
  ['a text', text, { max: Infinity, inNumberSense: false, inScience: false }],
  ['a text with a count', counted, { max: Infinity, inNumberSense: true, inScience: false }],
  ['a picture', picture, { max: Infinity, inNumberSense: true, inScience: false }],
  ['a dot pattern', dots, { max: 25, inNumberSense: true, inScience: true }],
  ['a domino', domino, { max: null, inNumberSense: false, inScience: false }],
  ['a clock', clock, { max: null, inNumberSense: false, inScience: false }],
  ['a math problem', problem, { max: null, inNumberSense: false, inScience: false }],
] as const)('%s has a count to edit: %o', (_, item, { max, inNumberSense, inScience }) => {
  expect(maxCountOf(item)).toBe(max);
  expect(hasCountField(item, 'Number Sense')).toBe(inNumberSense);
  expect(hasCountField(item, 'Science')).toBe(inScience);
});

test('only a picture is an upload, only dots have a style, and only a domino has answers to choose from', () => {
  const items = [text, picture, dots, domino, clock, problem];
  expect(items.filter(isUpload)).toEqual([picture]);
  expect(items.filter(hasStyle)).toEqual([dots]);
  expect(answerOptionsOf(domino)?.map(({ value }) => value)).toEqual(['left', 'equal', 'right']);
  expect(items.filter((item) => answerOptionsOf(item) !== null)).toEqual([domino]);
});

test.each([
  ['Number Sense: 3 dots', '3 dots'],
  ['Domino:  3 vs 5 ', '3 vs 5'],
  [' cat ', 'cat'],
])("'%s' is '%s' without what generators put before a name", (name, short) => {
  expect(removeNamePrefix(name)).toBe(short);
});

test.each([
  ['3:45', ['2:45', '3:00', '3:15', '3:30', '4:00', '4:15', '4:30', '4:45']],
  ['3:00', ['1:00', '12:00', '2:00', '4:00', '5:00', '6:00']],
  ['7:30', ['6:00', '6:30', '7:00', '8:00', '8:30', '9:00']],
  ['8:05', ['7:05', '7:50', '7:55', '8:00', '8:10', '8:15', '8:20', '9:05']],
  ['12:07', ['11:07', '12:04', '12:05', '12:06', '12:08', '12:09', '12:10', '1:07']],
  ['left', []],
])('times near %s are %j', (answer, near) => {
  expect(answerKindOf(answer)?.nearbyAnswers(answer, seededRandom(1)).toSorted()).toEqual(near.toSorted());
});
