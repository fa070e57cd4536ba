import { logError, logWarning } from '../../platform/log.ts';
import { completedTours, guidedTours, storeTourCompleted } from '../../platform/preferences.ts';
import { hasOpenMenu, isAsking, isCovered, isTurnOf, isTyping } from '../../platform/attention.ts';
import { createTourView, invalidStepsMessage, isClosedBy, readSteps, type TourStep } from './tour-view.ts';
import { initialTourState, nextTourState, type TourEvent } from './tour-state.ts';

type TargetVisibility = 'visible' | 'hidden' | 'missing';

const targetOf = ({ target }: TourStep): Element | null => {
  if (typeof target !== 'string') return target.isConnected ? target : null;
  try {
    return document.querySelector(target);
  } catch {
    return null;
  }
};

/** `visibility` is inherited; `display` and `opacity` act through any ancestor. */
const isHidden = (element: Element): boolean => {
  if (getComputedStyle(element).visibility === 'hidden') return true;
  for (let around: Element | null = element; around; around = around.parentElement) {
    const { display, opacity } = getComputedStyle(around);
    if (display === 'none' || Number(opacity) === 0) return true;
  }
  return false;
};

export const targetVisibility = (step: TourStep): TargetVisibility => {
  const target = targetOf(step);
  if (!target) return 'missing';
  return isHidden(target) ? 'hidden' : 'visible';
};

export const visibleSteps = (
  steps: readonly TourStep[],
  onOther: (step: TourStep, visibility: Exclude<TargetVisibility, 'visible'>) => void,
): readonly number[] =>
  steps.flatMap((step, place) => {
    const visibility = targetVisibility(step);
    if (visibility === 'visible') return [place];
    onOther(step, visibility);
    return [];
  });

export type Tour = {
  name: string;
  steps: readonly TourStep[];
  isProgressShown?: boolean;
  hasFlagOfItsOwn?: boolean;
};

type TourOptions = {
  /** Otherwise it waits, never interrupts typing, and offers to be the last. */
  isRequested: boolean;
  /** The tour to run if no target is visible. */
  substitute: string | null;
  onOver: (nextTour: string | null) => void;
};

const scrollDelayMs = 100;
/** A requested tour then starts without its first target. */
const startTimeoutMs = 1500;

const warnings = { missing: 'Target not mounted', hidden: 'Target not visible' } as const;

/** Returns a function that removes it without recording. */
export const runTour = (tour: Tour, { isRequested, substitute, onOver }: TourOptions): (() => void) => {
  const steps = readSteps(tour.steps);
  let state = nextTourState(
    { ...initialTourState, completed: completedTours(), isEnabled: guidedTours.get() },
    { type: 'prepare', tour: tour.name, isValid: steps !== null },
  );
  if (steps === null) {
    logError(invalidStepsMessage, tour.name);
    onOver(null);
    return () => {};
  }

  const warned = new Set<TourStep>();
  let hasBegun = false;
  let isOverdue = false;
  let isShown = false;
  let nextTour: string | null = null;
  let explanation: ReturnType<typeof setTimeout>;
  let checkRequest = 0;

  const view = createTourView({
    onNext: () => send({ type: 'next' }),
    onBack: () => send({ type: 'back' }),
    onSkip: () => send({ type: 'skip' }),
    onClose: () => send({ type: 'close' }),
    onNoMore: () => guidedTours.set(false),
    onFurther: (name) => {
      nextTour = name;
      send({ type: 'close' });
    },
  });

  const currentStep = (): TourStep | undefined => steps[state.visible[state.stepIndex] ?? -1];

  const showStep = (step: TourStep): void =>
    view.showStep({
      step,
      stepIndex: state.stepIndex,
      steps: state.visible.length,
      isProgressShown: tour.isProgressShown ?? true,
      hasNoMore: !isRequested && state.stepIndex === 0,
    });

  const showCurrent = (): void => {
    const step = currentStep();
    if (!step) return;
    clearTimeout(explanation);
    send({ type: 'reach', stage: 'ready' });
    view.highlight(() => targetOf(step));
    send({ type: 'reach', stage: 'beacon' });
    explanation = setTimeout(() => {
      if (!targetOf(step)) {
        send({ type: 'reach', stage: 'error' });
        checkSoon();
        return;
      }
      showStep(step);
      send({ type: 'reach', stage: 'tooltip' });
      isShown = true;
    }, scrollDelayMs);
  };

  const send = (event: TourEvent): void => {
    const before = state;
    state = nextTourState(before, event);
    if (state === before) return;
    if (state.completed !== before.completed) storeTourCompleted(tour.name, tour.hasFlagOfItsOwn ?? false);
    if (!state.isRunning) {
      end();
    } else if (state.status !== 'running') {
      clearTimeout(explanation);
      view.hide();
    } else if (state.stage === 'init') {
      showCurrent();
    } else if (state.stage === 'tooltip' && state.visible !== before.visible) {
      const step = currentStep();
      if (step) showStep(step);
    }
  };

  const mayBegin = (): boolean => {
    const [first] = steps;
    if (!isRequested && (isTyping() || !isTurnOf('tour', [isAsking() && 'question']))) return false;
    return isOverdue || (first !== undefined && targetVisibility(first) === 'visible');
  };

  const check = (): void => {
    checkRequest = 0;
    if (isCovered()) {
      send({ type: 'pause' });
      return;
    }
    send({ type: 'resume' });
    hasBegun ||= mayBegin();
    if (!hasBegun) return;
    const visible = visibleSteps(steps, (step, visibility) => {
      if (!warned.has(step)) logWarning(warnings[visibility], step.target);
      warned.add(step);
    });
    if (String(visible) !== String(state.visible)) send({ type: 'see', visible });
    if (!isOverdue || visible.length > 0) return;
    if (!isShown) nextTour = substitute;
    send({ type: 'stop' });
  };

  const checkSoon = (): void => {
    if (checkRequest === 0) checkRequest = requestAnimationFrame(check);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = currentStep();
    if (!step || !isClosedBy(step, event) || state.status !== 'running' || hasOpenMenu()) return;
    event.preventDefault();
    event.stopPropagation();
    send({ type: 'close' });
  };

  const listening = new AbortController();
  const { signal } = listening;
  const watched = ['transitionend', 'animationend', 'focusout', 'toggle'] as const;
  const observer = new MutationObserver(checkSoon);
  const startTimer = setTimeout(() => {
    isOverdue = isRequested;
    checkSoon();
  }, startTimeoutMs);

  const unwatch = guidedTours.subscribe(() => send({ type: 'enable', isEnabled: guidedTours.get() }));

  const end = (): void => {
    unwatch();
    observer.disconnect();
    clearTimeout(startTimer);
    clearTimeout(explanation);
    cancelAnimationFrame(checkRequest);
    listening.abort();
    view.remove();
    onOver(nextTour);
  };

  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  for (const name of watched) document.addEventListener(name, checkSoon, { capture: true, signal });
  window.addEventListener('resize', checkSoon, { signal });
  window.addEventListener('keydown', onKeyDown, { capture: true, signal });
  send({ type: 'start' });
  checkSoon();
  return () => send({ type: 'stop' });
};
