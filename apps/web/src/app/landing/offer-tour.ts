import { whenIdle } from '../../platform/idle.ts';
import { paths } from '../../platform/paths.ts';
import { guidedTours, isTourCompleted } from '../../platform/tour-flags.ts';
import { tourNameOf } from '../tours/tour-name.ts';
import { createTourRunner, missingTourMessage } from '../tours/tour-runner.ts';

/** Runs the landing page's tour once by itself, and again at each press of the button, which says so if that fails. */
export const offerTour = (button: HTMLButtonElement): void => {
  const runner = createTourRunner();
  const problem = document.createElement('p');
  problem.setAttribute('role', 'alert');
  problem.textContent = missingTourMessage;

  const follow = (): void => {
    const isEnabled = guidedTours.read();
    button.style.display = isEnabled ? '' : 'none';
    if (!isEnabled) runner.stop();
  };
  guidedTours.watch(follow);
  follow();
  runner.subscribe(() => {
    if (runner.getState() === 'missing') button.after(problem);
    else problem.remove();
  });
  button.addEventListener('click', () => runner.run(paths.landing, true));
  whenIdle(() => {
    if (guidedTours.read() && !isTourCompleted(tourNameOf(paths.landing))) runner.run(paths.landing, false);
  });
};
