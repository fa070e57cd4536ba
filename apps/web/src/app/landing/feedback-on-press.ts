import { codeToFetch } from '../../platform/fetch-code.ts';
import { logError } from '../../platform/log.ts';
import styles from '../../ui/fetched-dialog.module.css';

const loadIsland = codeToFetch(async () => import('./feedback-island.tsx'));

const showProblem = (place: Element): void => {
  const problem = document.createElement('p');
  problem.className = `${styles['problem']} surface`;
  problem.setAttribute('role', 'alert');
  problem.textContent = 'The form didn’t load. Please reload the page.';
  place.append(problem);
};

/** Loads React only when Feedback is about to be pressed. */
export const openFeedbackOnPress = (place: Element): void => {
  const button = place.querySelector('button');
  if (!button) return;
  const untilHydrated = new AbortController();
  const { signal } = untilHydrated;
  const prepare = (): void => void loadIsland().catch(() => undefined);

  const open = async (): Promise<void> => {
    place.querySelector('[role="alert"]')?.remove();
    try {
      const { hydrateFeedback } = await loadIsland();
      if (signal.aborted) return;
      untilHydrated.abort();
      hydrateFeedback(place);
      button.click();
    } catch (error) {
      logError('The feedback dialog could not be loaded.', error);
      showProblem(button.parentElement ?? place);
    }
  };
  button.addEventListener('pointerenter', prepare, { signal });
  button.addEventListener('click', () => void open(), { signal });
};
