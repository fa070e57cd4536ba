import { categoryRules } from '../../categories.ts';
import {
  clockName,
  clockSteps,
  drawClock,
  formatTime,
  isClockStep,
  isTimeText,
  minutesOf,
  readClockName,
  readTime,
  timeAt,
  clockTimesOf,
  type ClockStep,
  type ClockTime,
} from '../../clock-faces.ts';
import { drawFrom, shuffled, type Rng } from '../../random.ts';
import { type ItemKindRules, makeItems, minCount, type NamedItem, type SequenceRules } from '../item-kind.ts';

/** 'Clock: 3:45'. `image` is SVG markup, `answer` its time. */
export type ClockItem = NamedItem & {
  kind: 'clock';
  image: string;
  answer: string;
};

/** @throws RangeError for a time that isn't on a 12-hour clock. */
export const makeClock = (id: string, time: ClockTime): ClockItem => ({
  kind: 'clock',
  id,
  name: clockName(time),
  image: drawClock(time),
  answer: formatTime(time),
});

/** In steps. */
const nearby = [-3, -2, -1, 1, 2, 3];

/** Wrong times around the right one, in the coarsest step that fits it, and an hour before and after. */
const nearbyTimes = (expected: string, rng: Rng): readonly string[] => {
  const time = readTime(expected);
  if (time === null) return [];
  const step = Object.values(clockSteps).find((minutes) => time.minute % minutes === 0) ?? 1;
  const distances = new Set([-60, 60, ...nearby.map((steps) => steps * step)]);
  return shuffled(rng, [...distances]).map((distance) => formatTime(timeAt(minutesOf(time) + distance)));
};

export const clockKind: ItemKindRules<ClockItem> = {
  read: ({ name, image: saved, answer: given, isUploaded }, id, category) => {
    const time = readTime(readClockName(name) ?? '');
    const isNamed = time !== null && categoryRules(category).hasProblems && !isUploaded;
    const named = isNamed ? formatTime(time) : null;
    const answer = given !== null && isTimeText(given) ? given : named;
    const image = saved ?? (time && drawClock(time));
    return answer === null || image === null ? null : { kind: 'clock', id, name, image, answer };
  },
  answerFields: ({ answer }) => ({ answer }),
  answers: {
    isAnswer: isTimeText,
    hasBack: true,
    options: null,
    isRight: (expected, given) => {
      const time = readTime(given);
      return time !== null && formatTime(time) === expected;
    },
    nearbyAnswers: nearbyTimes,
  },
  savedType: 'sequence',
  backText: ({ answer }) => answer,
  isRenamedByTyping: () => false,
  drawing: 'square',
  generated: { namePrefix: 'Clock: ', pictureLabel: 'Clock face' },
};

export type ClocksRequest = { count: number; step: ClockStep };

export const clockMessages = { invalidStep: 'Please choose a step.' } as const;

const stockOf = ({ step }: ClocksRequest): number => clockTimesOf(step).length;

export const clockSequence: SequenceRules<ClocksRequest, ClockItem, keyof typeof clockMessages> = {
  category: 'Math',
  label: 'Telling Time',
  isFixedSize: false,
  maxCount: 144,
  defaultCount: minCount,
  defaults: { count: minCount, step: 'halfHours' },
  limit: stockOf,
  stock: stockOf,
  findProblems: ({ step }) => (isClockStep(step) ? [] : ['invalidStep']),
  generate: ({ step }, count, rng) => makeItems(drawFrom(rng, clockTimesOf(step), count), makeClock),
};
