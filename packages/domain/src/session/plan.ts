import { shuffled, type Rng } from '../random/index.ts';
import type { SessionItem } from '../items/index.ts';
import type { SessionConfiguration } from './configuration.ts';
import { timerCheckMs } from './limits.ts';
import type { AnswerRules, SessionMode, SessionPlan } from './state.ts';

const hasOperator = (name: string): boolean => /[+\-×÷]/u.test(name);

/** Number Sense count or math result; null for other items (part 2, section 4, decision 11). */
export const answerTextOf = (category: string, item: SessionItem): string | null => {
  if (item.count === undefined || !Number.isFinite(item.count)) return null;
  if (category === 'Number Sense') return String(item.count);
  return category === 'Math' && hasOperator(item.name) ? String(item.count) : null;
};

/** Dominoes are always compared. */
export const modeOf = (
  configuration: Pick<SessionConfiguration, 'category' | 'isInteractive' | 'sequence'>,
): SessionMode => {
  const hasDomino = configuration.sequence.some((item) => item.answer !== undefined);
  if (configuration.category === 'Domino Comparison' && hasDomino) return 'domino';
  return configuration.isInteractive ? 'interactive' : 'auto';
};

/** Running time; checked each second. */
const timerOf = ({ stopCondition, timerMinutes, timerSeconds }: SessionConfiguration): number | null => {
  if (stopCondition === 'collection') return null;
  const ms = (timerMinutes * 60 + timerSeconds) * 1000;
  return Math.max(1, Math.ceil(ms / timerCheckMs)) * timerCheckMs;
};

export const createPlan = (
  configuration: SessionConfiguration,
  rng: Rng,
  answerRules: AnswerRules,
): SessionPlan => {
  const items = configuration.shuffle ? shuffled(rng, configuration.sequence) : [...configuration.sequence];
  const answerTexts = items.map((item) => answerTextOf(configuration.category, item));
  const answersBefore = [0];
  for (const side of answerTexts) answersBefore.push((answersBefore.at(-1) ?? 0) + (side === null ? 0 : 1));
  return {
    mode: modeOf(configuration),
    items,
    answerTexts,
    answerShape: configuration.category === 'Number Sense' ? 'star' : 'plain',
    answersBefore,
    answerDisplayTimeMs: configuration.answerDisplayTime,
    stopCondition: configuration.stopCondition,
    timerMs: timerOf(configuration),
    answerRules,
  };
};

export const itemAt = (plan: SessionPlan, position: number): SessionItem => {
  const item = plan.items[position];
  if (item === undefined) throw new RangeError(`A session has no item at position ${position}.`);
  return item;
};
