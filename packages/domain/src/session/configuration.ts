import { answerKindOf, type SessionItem, type Sides, sidesOfParts } from '../items.ts';
import { onGrid } from '../clock.ts';
import { imageSource } from '../images.ts';
import { isRecord } from '../json.ts';

/** Specification, part 2, section 9, and decisions 5 and 6. Times are ms. */

export const defaultSpeedMs = 500;

export const speedLimits = { minMs: 100, maxMs: 86_400_000 } as const;

/** Three items a second (WCAG 2.3.1), in the whole ms of 180 a minute. */
export const flashLimitMs = 333;

export const defaultAnswerDisplayTimeMs = 3000;
export const answerDisplayTimeLimits = { minMs: 1000, maxMs: 86_400_000 } as const;

export const feedbackMs = 1000;

/** Automatic sessions with stop condition 'collection'. */
export const lastItemHoldMs = 5000;

export const timerCheckMs = 1000;

export const timerLimits = { maxMs: 86_400_000 } as const;

/** An item passed by hand sooner, pauses included, wasn't seen. */
export const seenAfterMs = 100;

/** `reportLimits` of the contract. */
export const sessionLimits = { trials: 20_000, runningMs: 86_400_000 } as const;

const configurationLimits = { items: 2000, nameLength: 1000, imageLength: 16_777_216 } as const;

export type StopCondition = 'collection' | 'timer';

/** Navigation state of /fullscreen-display. `speed` and `answerDisplayTime` are ms. */
export type SessionConfiguration = {
  collectionId: string | null;
  collectionName: string;
  sequence: readonly SessionItem[];
  speed: number;
  shuffle: boolean;
  category: string;
  type: string;
  answerDisplayTime: number;
  stopCondition: StopCondition;
  timerMinutes: number;
  timerSeconds: number;
  isInteractive: boolean;
  /** Otherwise animated pictures stand still. */
  playsAnimations?: true;
};

type ConfigurationRefusal =
  | 'not_an_object'
  | 'no_sequence'
  | 'too_many_items'
  | 'malformed_item'
  | 'invalid_speed'
  | 'invalid_timer';

type ParsedConfiguration =
  | { ok: true; configuration: SessionConfiguration }
  | { ok: false; reason: ConfigurationRefusal };

const isFiniteNumber = (value: unknown): value is number => Number.isFinite(value);

const isItemAnswer = (value: unknown): value is string =>
  typeof value === 'string' && answerKindOf(value) !== null;

const isBetween = (value: unknown, min: number, max: number): value is number =>
  isFiniteNumber(value) && value >= min && value <= max;

const textOrFallback = (value: unknown, fallback: string): string =>
  typeof value === 'string' && value.length <= configurationLimits.nameLength ? value : fallback;

const isUsableImage = (value: unknown): value is string =>
  typeof value === 'string' &&
  value !== '' &&
  value.length <= configurationLimits.imageLength &&
  imageSource(value).kind !== 'unusable';

const parseSides = ({ back, accepted, audio, backAudio }: Readonly<Record<string, unknown>>): Sides => {
  const fields = isRecord(back) ? back : { name: null };
  const { name, image } = fields;
  return sidesOfParts({
    name: textOrFallback(name, ''),
    image: isUsableImage(image) ? image : null,
    accepted,
    audio,
    backAudio,
  });
};

const parseItem = (value: unknown, index: number): SessionItem | null => {
  if (!isRecord(value)) return null;
  const { id, name, svg, count, isAnswer, answer } = value;
  if (typeof name !== 'string' || name.length > configurationLimits.nameLength) return null;
  const hasImage = typeof svg === 'string' && svg !== '' && svg.length <= configurationLimits.imageLength;
  if (name.trim() === '' && !isUsableImage(svg)) return null;
  return {
    id: Number.isInteger(id) ? Number(id) : index,
    name,
    ...(hasImage ? { svg } : {}),
    ...(isFiniteNumber(count) ? { count } : {}),
    ...(typeof isAnswer === 'boolean' ? { isAnswer } : {}),
    ...(isItemAnswer(answer) ? { answer } : {}),
    ...parseSides(value),
  };
};

const parseSequence = (value: unknown): SessionItem[] | ConfigurationRefusal => {
  if (!Array.isArray(value) || value.length === 0) return 'no_sequence';
  if (value.length > configurationLimits.items) return 'too_many_items';
  const items: SessionItem[] = [];
  // `for of` would trust a hostile iterator, and `map` skips holes.
  for (let index = 0; index < value.length; index += 1) {
    const item = parseItem(value[index], index);
    if (item === null) return 'malformed_item';
    items.push(item);
  }
  return items;
};

const parseTimer = (minutes: unknown, seconds: unknown): { minutes: number; seconds: number } | null => {
  const whole = { minutes: minutes ?? 0, seconds: seconds ?? 0 };
  if (!isBetween(whole.minutes, 0, timerLimits.maxMs) || !isBetween(whole.seconds, 0, 59)) return null;
  if (!Number.isInteger(whole.minutes) || !Number.isInteger(whole.seconds)) return null;
  const ms = (whole.minutes * 60 + whole.seconds) * 1000;
  return ms > 0 && ms <= timerLimits.maxMs ? { minutes: whole.minutes, seconds: whole.seconds } : null;
};

/**
 * Parses the navigation state of /fullscreen-display, which anyone can forge. Missing fields and an invalid
 * answer display time take defaults (part 2, section 5). Never throws.
 */
export const parseSessionConfiguration = (state: unknown): ParsedConfiguration => {
  if (!isRecord(state)) return { ok: false, reason: 'not_an_object' };
  const sequence = parseSequence(state['sequence']);
  if (typeof sequence === 'string') return { ok: false, reason: sequence };
  const speed = state['speed'] ?? defaultSpeedMs;
  if (!isBetween(speed, speedLimits.minMs, speedLimits.maxMs)) return { ok: false, reason: 'invalid_speed' };
  const stopCondition = state['stopCondition'] === 'timer' ? 'timer' : 'collection';
  const timer = parseTimer(state['timerMinutes'], state['timerSeconds']);
  if (stopCondition === 'timer' && timer === null) return { ok: false, reason: 'invalid_timer' };
  const { minMs, maxMs } = answerDisplayTimeLimits;
  const answerDisplayTime = state['answerDisplayTime'];
  const collectionId = textOrFallback(state['collectionId'], '');
  return {
    ok: true,
    configuration: {
      collectionId: collectionId === '' ? null : collectionId,
      collectionName: textOrFallback(state['collectionName'], ''),
      sequence,
      speed: onGrid(speed),
      shuffle: state['shuffle'] === true,
      category: textOrFallback(state['category'], ''),
      type: textOrFallback(state['type'], ''),
      answerDisplayTime: isBetween(answerDisplayTime, minMs, maxMs)
        ? onGrid(answerDisplayTime)
        : defaultAnswerDisplayTimeMs,
      stopCondition,
      timerMinutes: timer?.minutes ?? 0,
      timerSeconds: timer?.seconds ?? 0,
      isInteractive: state['isInteractive'] === true,
      ...(state['playsAnimations'] === true && { playsAnimations: true }),
    },
  };
};
