import type { SessionConfiguration } from './configuration.ts';
import { itemAt } from './plan.ts';
import type { SessionState } from './state.ts';

/** In collection order; null if no item was missed. */
export const missedAgain = (
  configuration: SessionConfiguration,
  { plan, missedPositions }: SessionState,
): SessionConfiguration | null => {
  if (missedPositions.size === 0) return null;
  const sequence = Array.from(missedPositions, (position) => itemAt(plan, position))
    .toSorted((one, other) => one.id - other.id)
    .map((item, id) => ({ ...item, id }));
  return {
    ...configuration,
    collectionId: null,
    sequence,
    stopCondition: 'collection',
    timerMinutes: 0,
    timerSeconds: 0,
  };
};
