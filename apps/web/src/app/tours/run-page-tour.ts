import { runTour, type Tour } from '../../entities/tour/run-tour.ts';
import { tours } from './tours.ts';

type PageTourOptions = { readonly isAsked: boolean; readonly onOver: () => void };

const substitute = 'navbar';

const tourCalled = (name: string): Omit<Tour, 'name'> | undefined =>
  Object.hasOwn(tours, name) ? tours[name as keyof typeof tours] : undefined;

/** Falls back to the navbar's tour for a user who asked. */
export const runPageTour = (name: string, { isAsked, onOver }: PageTourOptions): (() => void) => {
  const own = tourCalled(name);
  if (!own && !isAsked) {
    onOver();
    return () => {};
  }
  let stop = () => {};
  stop = runTour(own ? { name, ...own } : { name: substitute, ...tours[substitute] }, {
    isAsked,
    substitute: name === substitute ? null : substitute,
    onOver: (further) => {
      if (further === null) onOver();
      else stop = runPageTour(further, { isAsked: true, onOver });
    },
  });
  return () => stop();
};
