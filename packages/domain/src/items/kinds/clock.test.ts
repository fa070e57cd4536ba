import { seededRandom } from '@sixty/testkit/random';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerRulesFor } from '../../answers.ts';
import { optionsFor } from '../../challenge.ts';
import {
  clockSteps,
  isClockStep,
  minutesOf,
  drawClock,
  readTime,
  type ClockStep,
} from '../../clock-faces.ts';
import { allowedCollectionTypes, inferCollectionType } from '../../collection-types.ts';
import { generateSequence } from '../../sequences.ts';
import { hasAnswerDisplayTime, parseSessionConfiguration } from '../../session.ts';
import { csvOf, planImport, readCollectionFile, tableOfItems, writeCollectionFile } from '../../transfer.ts';
import {
  backTextOf,
  itemOfEntry,
  makeClock,
  makeMathProblem,
  makePicture,
  parseDescription,
  renamed,
  serializeItems,
  toSessionItem,
  removeNamePrefix,
  type ClockItem,
} from '../../items.ts';

const clocksOf = (step: ClockStep, count: number, seed: number): readonly ClockItem[] => {
  const sequence = generateSequence({ type: 'tellingTime', count, step }, seededRandom(seed));
  return sequence.ok ? sequence.items.filter((item) => item.kind === 'clock') : [];
};

const quarter = makeClock('item-1', { hour: 3, minute: 45 });
const step = fc.constantFrom(...Object.keys(clockSteps).filter(isClockStep));
const stock = { hours: 12, halfHours: 24, quarterHours: 48, fiveMinutes: 144 } as const;

describe('generated clocks', () => {
  test('have distinct times of their step, and the answer of their hands', () => {
    fc.assert(
      fc.property(step, fc.integer({ min: 1, max: 200 }), fc.integer(), (chosen, count, seed) => {
        const clocks = clocksOf(chosen, count, seed);
        expect(clocks).toHaveLength(Math.min(count, stock[chosen]));
        expect(new Set(clocks.map(({ answer }) => answer)).size).toBe(clocks.length);
        for (const { name, image, answer } of clocks) {
          const time = readTime(answer);
          expect(image).toBe(time && drawClock(time));
          expect(time && minutesOf(time) % clockSteps[chosen]).toBe(0);
          expect(name).toBe(`Clock: ${answer}`);
        }
      }),
    );
  });

  test('cover every time of their step', () => {
    expect(new Set(clocksOf('fiveMinutes', 144, 1).map(({ answer }) => answer)).size).toBe(144);
  });

  test('reject an unknown step', () => {
    const request = JSON.parse('{"type":"tellingTime","count":3,"step":"toString"}');
    expect(generateSequence(request, Math.random)).toEqual({ ok: false, problems: ['invalidStep'] });
  });
});

describe('a clock item', () => {
  test('is saved with its answer and read back the same, in any category', () => {
    const text = serializeItems([quarter]);
    expect(JSON.parse(text)).toEqual([
      { name: 'Clock: 3:45', svg: quarter.image, type: 'sequence', id: 'item-1', answer: '3:45' },
    ]);
    for (const category of ['Math', 'Science'])
      expect(parseDescription(text, category)).toEqual({ ok: true, items: [quarter] });
  });

  test('is made from its name alone only in Math', () => {
    expect(itemOfEntry('Clock: 3:45', 'Math')).toEqual(quarter);
    expect(itemOfEntry('Clock: 3:45', 'Science')).toMatchObject({ kind: 'text' });
    expect(itemOfEntry('Clock: 25:00', 'Math')).toMatchObject({ kind: 'text' });
  });

  test('preserves its answer under another name', () => {
    expect(renamed(quarter, 'My clock', 'Math')).toEqual({ ...quarter, name: 'My clock' });
    const [renamedBack] = [renamed(quarter, 'My clock', 'Math')].map((item) => serializeItems([item]));
    expect(parseDescription(renamedBack ?? '', 'Math')).toMatchObject({ items: [{ answer: '3:45' }] });
  });

  test('survives a CSV file and a collection file', () => {
    const table = tableOfItems([quarter]);
    expect(csvOf(table)).toContain('3:45');
    const rows = table.map((cells, index) => ({ line: index + 1, cells }));
    const choice = {
      columns: [0],
      headings: 1,
      answerColumn: null,
      backColumn: null,
      alternatives: '',
      isUnmarked: false,
    };
    expect(planImport(rows, choice, { category: 'Math', existing: [] }).values).toEqual([quarter]);
    const file = writeCollectionFile({ name: 'Clocks', category: 'Math', items: [quarter] });
    expect(readCollectionFile(file, 'Math')?.items).toEqual([quarter]);
  });

  test('is answered by its time: with spaces, with a leading zero, and by nothing else', () => {
    const { expectedAnswer, isRightAnswer } = answerRulesFor('Math');
    const expected = expectedAnswer(toSessionItem(quarter, 0));
    expect(expected).toBe('3:45');
    for (const given of ['3:45', ' 03:45', '3 : 45'])
      expect(isRightAnswer(expected ?? '', given, quarter.name)).toBe(true);
    for (const given of ['', '3:46', '9:15', '15:45', '345', '3.45', 'quarter to four'])
      expect(isRightAnswer(expected ?? '', given, quarter.name)).toBe(false);
  });

  test('shows its time on its back, in sessions and in print', () => {
    expect(backTextOf(quarter)).toBe('3:45');
    const configuration = parseSessionConfiguration({
      sequence: [toSessionItem(quarter, 0)],
      category: 'Math',
      type: 'tellingTime',
    });
    expect(configuration).toMatchObject({ configuration: { sequence: [{ answer: '3:45' }] } });
    expect(hasAnswerDisplayTime('Math', 'tellingTime')).toBe(true);
  });

  test('makes its collection one of Telling Time', () => {
    expect(inferCollectionType([quarter], 'Math')).toBe('tellingTime');
    expect(allowedCollectionTypes([quarter], 'Math').types).toEqual(['tellingTime']);
    const picture = makePicture('item-2', 'owl', '/api/media/a', null);
    expect(inferCollectionType([picture, quarter], 'Math')).toBe('numberSense');
    const problem = makeMathProblem('item-2', { left: 3, operator: '+', right: 4 });
    expect(allowedCollectionTypes([quarter, problem], 'Math').types).toEqual([
      'mathProblems',
      'tellingTime',
      'custom',
    ]);
  });

  test('is its time to a game', () => {
    expect(removeNamePrefix(quarter.name)).toBe('3:45');
  });

  test('has four times to choose from in a challenge, the right one among them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 143 }), fc.integer(), (index, seed) => {
        const { answer, name } = clocksOf('fiveMinutes', 144, 1)[index] ?? quarter;
        const question = { item: 0, name, expected: answer };
        const { isRightAnswer: isRight } = answerRulesFor('Math');
        const options = optionsFor(question, { questions: [question], isRight }, seededRandom(seed));
        expect(new Set(options).size).toBe(4);
        expect(options).toContain(answer);
        for (const option of options) expect(readTime(option)).not.toBeNull();
      }),
    );
  });
});
