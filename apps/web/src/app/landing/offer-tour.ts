import { guidedTours } from '../../platform/preferences.ts';
import { createTourRunner, missingTourMessage } from '../tours/tour-runner.ts';

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
