import type { SessionConfiguration } from './configuration.ts';
import { itemAt } from './plan.ts';
import type { SessionState } from './state.ts';

/**
 * The session that goes once through the items missed in `state`, in the order of the collection; null when none was.
 * It belongs to no collection, since finishing it doesn't finish one.
 */
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
