import type { AnswerRules } from '../answers.ts';
import { categoryRules } from '../categories.ts';
import { isDominoAnswer } from '../dominoes.ts';
import { answerKindOf, type SessionItem } from '../items.ts';
import { type Rng, shuffled } from '../random.ts';
import { flashLimitMs, type SessionConfiguration, speedLimits, timerCheckMs } from './configuration.ts';
import { type AnswerBy, type Face, faceOf, otherSide, type SideRules } from './sides.ts';
import type { SessionMode, SessionPlan, SessionState } from './state.ts';

/**
 * Number Sense count, math result, or another answer with a back (part 2, section 4, decision 11); otherwise
 * null.
 */
export const answerTextOf = (category: string, item: SessionItem): string | null => {
  const { name, count, answer } = item;
  if (answer !== undefined && answerKindOf(answer)?.hasBack) return answer;
  if (!Number.isFinite(count)) return null;
  const { isCounted, hasProblems } = categoryRules(category);
  return isCounted || (hasProblems && name !== String(count)) ? String(count) : null;
};

export const modeOf = (
  configuration: Pick<SessionConfiguration, 'category' | 'isInteractive' | 'sequence'>,
): SessionMode => {
  const hasDomino = configuration.sequence.some(({ answer, back }) => !back && isDominoAnswer(answer));
  if (categoryRules(configuration.category).hasDominoes && hasDomino) return 'domino';
  return configuration.isInteractive ? 'interactive' : 'auto';
};

/** Whether items change by themselves more than three times a second. Those with answers stay for a second. */
export const isFlashing = (configuration: SessionConfiguration): boolean =>
  configuration.speed < flashLimitMs &&
  modeOf(configuration) === 'auto' &&
  configuration.sequence.some((item) => !item.back && answerTextOf(configuration.category, item) === null);

const timerOf = ({ stopCondition, timerMinutes, timerSeconds }: SessionConfiguration): number | null => {
  if (stopCondition === 'collection') return null;
  const ms = (timerMinutes * 60 + timerSeconds) * 1000;
  return Math.max(1, Math.ceil(ms / timerCheckMs)) * timerCheckMs;
};

export const createPlan = (
  configuration: SessionConfiguration,
  rng: Rng,
  answerRules: AnswerRules,
  confirmedMs: number,
  sideRules: SideRules | null,
): SessionPlan => {
  const items = configuration.shuffle ? shuffled(rng, configuration.sequence) : [...configuration.sequence];
  const mode = modeOf(configuration);
  const { showFirst = 'front', answerBy = 'typing', sideSettings } = configuration;
  const firstSides = items.map(({ back }) => {
    if (back === undefined || mode === 'domino') return null;
    if (showFirst !== 'mixed') return showFirst;
    return rng() < 0.5 ? 'front' : 'back';
  });
  const answerTexts = items.map((item, index) => {
    const first = firstSides[index] ?? null;
    return first === null ? answerTextOf(configuration.category, item) : faceOf(item, otherSide(first)).name;
  });
  const answersBefore = [0];
  for (const side of answerTexts) answersBefore.push((answersBefore.at(-1) ?? 0) + (side === null ? 0 : 1));
  return {
    mode,
    items,
    answerTexts,
    firstSides,
    answerBy,
    sideRules,
    languages: { front: sideSettings?.frontLanguage ?? null, back: sideSettings?.backLanguage ?? null },
    answerShape: categoryRules(configuration.category).isCounted ? 'star' : 'plain',
    answersBefore,
    answerDisplayTimeMs: configuration.answerDisplayTime,
    fastestMs: answerTexts.includes(null) ? Math.min(confirmedMs, flashLimitMs) : speedLimits.minMs,
    stopCondition: configuration.stopCondition,
    timerMs: timerOf(configuration),
    answerRules,
  };
};

export const itemAt = (plan: SessionPlan, index: number): SessionItem => {
  const item = plan.items[index];
  if (item === undefined) throw new RangeError(`A session has no item at index ${index}.`);
  return item;
};

/** Of an item with two sides; otherwise null. */
export const answerFaceAt = (plan: SessionPlan, index: number): Face | null => {
  const first = plan.firstSides[index] ?? null;
  return first === null ? null : faceOf(itemAt(plan, index), otherSide(first));
};

/** What is to be typed; null for an item that is only shown. */
export const expectedAt = (plan: SessionPlan, index: number): string | null =>
  (answerFaceAt(plan, index) ?? { name: plan.answerRules.expectedAnswer(itemAt(plan, index)) }).name;

/** Items with one side are always typed; a picture can't be. */
export const answerWayAt = (plan: SessionPlan, index: number): AnswerBy => {
  const face = answerFaceAt(plan, index);
  if (face === null) return 'typing';
  const isTyped = plan.answerBy === 'typing' || plan.answerBy === 'listening';
  return isTyped && face.name === '' ? 'rating' : plan.answerBy;
};

/** Non-dominoes in a domino session, and problems without an answer, are only shown. */
export const isAnswerableAt = (plan: SessionPlan, index: number): boolean => {
  const item = itemAt(plan, index);
  return plan.mode === 'domino' ? item.answer !== undefined : expectedAt(plan, index) !== null;
};

/** A session of these items alone, in collection order; null without items. */
export const sessionOfItems = (
  configuration: SessionConfiguration,
  items: readonly SessionItem[],
): SessionConfiguration | null => {
  if (items.length === 0) return null;
  const sequence = items.toSorted((one, other) => one.id - other.id).map((item, id) => ({ ...item, id }));
  return {
    ...configuration,
    collectionId: null,
    sequence,
    stopCondition: 'collection',
    timerMinutes: 0,
    timerSeconds: 0,
  };
};

export const missedItemsOf = (
  configuration: SessionConfiguration,
  { plan, missedIndexes }: SessionState,
): SessionConfiguration | null =>
  sessionOfItems(
    configuration,
    Array.from(missedIndexes, (index) => itemAt(plan, index)),
  );
