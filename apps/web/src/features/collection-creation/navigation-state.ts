import { isCategory } from '@sixty/domain/categories';
import * as z from 'zod/mini';
import { type Draft, isEmptyDraft, type StepOne, withStepOne } from './draft.ts';

const StepOneState = z.object({ isBack: z.literal(true) });
export type StepOneState = z.output<typeof StepOneState>;
export const backToStepOne: StepOneState = { isBack: true };

/** False after step 2, history navigation, and a reload. */
export const asksAboutDraft = (
  { items }: Draft,
  visit: { type: 'POP' | 'PUSH' | 'REPLACE'; state: unknown },
): boolean => items.length > 0 && visit.type !== 'POP' && !z.safeParse(StepOneState, visit.state).success;

const StoredStepOne = z.object({ collectionName: z.string(), isPublic: z.boolean(), category: z.string() });

export const readStepOne = (state: unknown): StepOne | null => {
  const parsed = z.safeParse(StoredStepOne, state);
  if (!parsed.success || !isCategory(parsed.data.category)) return null;
  const { collectionName, isPublic, category } = parsed.data;
  return { collectionName, isPublic, category };
};

/** Fills an empty draft only: history may hold the state of a saved collection. */
export const withNavigationState = (draft: Draft, state: unknown): Draft => {
  const stepOne = readStepOne(state);
  return stepOne !== null && isEmptyDraft(draft) ? withStepOne(draft, stepOne) : draft;
};
