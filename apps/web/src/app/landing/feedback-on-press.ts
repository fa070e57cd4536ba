import { guidedTours } from '../../platform/preferences.ts';
import { createTourRunner, missingTourMessage } from '../tours/tour-runner.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { logError } from '../../platform/log.ts';

export const offerTour = (button: HTMLButtonElement, path: string): void => {
  const runner = createTourRunner();
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  problem.textContent = missingTourMessage;

  const follow = (): void => {
    const isEnabled = guidedTours.get();
    button.hidden = !isEnabled;
    if (!isEnabled) runner.stop();
  };
  guidedTours.subscribe(follow);
  follow();
  runner.subscribe(() => {
    if (runner.get() === 'missing') button.after(problem);
    else problem.remove();
  });
  button.addEventListener('click', () => runner.run(path, true));
};

const loadIsland = lazyModuleWithRetry(async () => import('./feedback-island.tsx'));

const showProblem = (place: Element): void => {
  const problem = document.createElement('p');
  problem.className =
    'absolute top-[calc(100%+0.5rem)] right-0 z-(--layer-sticky) w-max max-w-[min(18rem,100vw-2rem)] rounded-m border-2 border-danger px-4 py-3 font-strong surface';
  problem.setAttribute('role', 'alert');
  problem.textContent = 'The form didn’t load. Please try again.';
  place.append(problem);
};

/** Fetches React only when the user is about to press Feedback. */
export const openFeedbackOnPress = (place: HTMLElement): void => {
  const button = place.querySelector('button');
  if (!button) return;
  const label = button.getAttribute('aria-label') ?? button.textContent;
  const untilMounted = new AbortController();
  const { signal } = untilMounted;
  const prepare = (): void => void loadIsland().catch(() => undefined);

  const open = async (): Promise<void> => {
    place.querySelector('[role="alert"]')?.remove();
    try {
      const { mountFeedback } = await loadIsland();
      if (signal.aborted) return;
      untilMounted.abort();
      mountFeedback(place, label);
      const mounted = place.querySelector('button');
      // The dialog returns the focus to it.
      mounted?.focus();
      mounted?.click();
    } catch (error) {
      logError('The feedback dialog could not be loaded.', error);
      showProblem(button.parentElement ?? place);
    }
  };
  button.addEventListener('pointerenter', prepare, { signal });
  button.addEventListener('click', () => void open(), { signal });
};
