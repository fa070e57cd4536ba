import * as z from 'zod/mini';
import { type Draft, isEmptyDraft, StepOne, withStepOne } from './draft.ts';

const StepOneState = z.object({ isBack: z.literal(true) });
export type StepOneState = z.output<typeof StepOneState>;
export const backToStepOne: StepOneState = { isBack: true };

/** False after step 2, history navigation, and a reload. */
export const asksAboutDraft = (
  { items }: Draft,
  visit: { type: 'POP' | 'PUSH' | 'REPLACE'; state: unknown },
): boolean => items.length > 0 && visit.type !== 'POP' && !z.safeParse(StepOneState, visit.state).success;

export const readStepOne = (state: unknown): StepOne | null => z.safeParse(StepOne, state).data ?? null;

/** Fills an empty draft only: history may hold the state of a saved collection. */
export const withNavigationState = (draft: Draft, state: unknown): Draft => {
  const stepOne = readStepOne(state);
  return stepOne !== null && isEmptyDraft(draft) ? withStepOne(draft, stepOne) : draft;
};
