import { whenIdle } from '../../platform/idle.ts';
import { paths } from '../../platform/paths.ts';
import { areToursEnabled, isTourCompleted, watchTours } from '../../platform/tour-flags.ts';
import { tourNameOf } from '../tours/tour-name.ts';
import { createTourRunner, missingTourMessage } from '../tours/tour-runner.ts';

/** Runs the landing page's tour once by itself, and again at each press of the button, which says so if that fails. */
export const offerTour = (button: HTMLButtonElement): void => {
  const runner = createTourRunner();
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  problem.textContent = missingTourMessage;

  const follow = (): void => {
    const isEnabled = areToursEnabled();
    button.style.display = isEnabled ? '' : 'none';
    if (!isEnabled) runner.stop();
  };
  watchTours(follow);
  follow();
  runner.subscribe(() => {
    if (runner.getState() === 'missing') button.after(problem);
    else problem.remove();
  });
  button.addEventListener('click', () => runner.run(paths.landing, true));
  whenIdle(() => {
    if (areToursEnabled() && !isTourCompleted(tourNameOf(paths.landing))) runner.run(paths.landing, false);
  });
};
