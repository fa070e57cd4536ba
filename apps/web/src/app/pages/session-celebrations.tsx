import { celebrations } from '../../platform/preferences.ts';
import { useStore } from '../../platform/use-store.ts';
import { fetchedPart } from '../../ui/fetched-part.tsx';
import type { PracticingStudent } from '../../platform/practitioner.ts';
import { useTour } from '../tours/tour-context.ts';

const { Part: CelebrationWatch } = fetchedPart({
  load: async () => (await import('../../features/badges/celebration-watch.tsx')).CelebrationWatch,
  Plain: () => null,
  name: 'Celebrations',
});

/** A child sees the own badge while the results are open; in a one-to-one round somebody else comes next. */
export const SessionCelebrations = ({ student }: { readonly student: PracticingStudent }) => {
  const isWanted = useStore(celebrations);
  const { isRunning } = useTour();
  return isWanted && <CelebrationWatch isHeld={isRunning} student={student} isOverResults />;
};
