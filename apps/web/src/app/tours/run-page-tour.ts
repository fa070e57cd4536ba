import { runTour, type Tour } from '../../ui/tour/run-tour.ts';
import { tours } from './tours.ts';

type PageTourOptions = { isRequested: boolean; onOver: () => void };

const substitute = 'navbar';

const tourCalled = (name: string): Omit<Tour, 'name'> | undefined =>
  Object.hasOwn(tours, name) ? tours[name as keyof typeof tours] : undefined;

/** Falls back to the navbar's tour for a user who asked. */
export const runPageTour = (name: string, { isRequested, onOver }: PageTourOptions): (() => void) => {
  const own = tourCalled(name);
  if (!own && !isRequested) {
    onOver();
    return () => {};
  }
  let stop = () => {};
  stop = runTour(own ? { name, ...own } : { name: substitute, ...tours[substitute] }, {
    isRequested,
    substitute: name === substitute ? null : substitute,
    onOver: (nextTour) => {
      if (nextTour === null) onOver();
      else stop = runPageTour(nextTour, { isRequested: true, onOver });
    },
  });
  return () => stop();
};
