import {
  createSession,
  type Phase,
  progressPercent,
  type SessionConfiguration,
  type SessionState,
  speedOfItemsPerMinute,
} from '@sixty/domain/session';
import { browserClock } from '../../platform/clock.ts';
import { isPageHidden, watchPageVisibility } from '../../platform/attention.ts';
import { createSessionDriver, type SessionDriver } from '../../stage/driver.ts';
import { runOnStage } from '../../stage/stage.ts';

/** Letters per minute. */
export const rates = [30, 60, 90, 120] as const;
export const firstRate = 60;

export const firstLetter = 'A';

const alphabet = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));

export const alphabetSession = (perMinute: number): SessionConfiguration => ({
  collectionId: null,
  collectionName: 'The alphabet',
  sequence: alphabet.map((name, id) => ({ id, name })),
  speed: speedOfItemsPerMinute(perMinute),
  shuffle: false,
  category: 'Language Arts',
  type: 'Uppercase Letters',
  answerDisplayTime: 3000,
  stopCondition: 'collection',
  timerMinutes: 0,
  timerSeconds: 0,
  isInteractive: false,
});

export const buttonText = (phase: Phase['name'] | null, isWanted: boolean): string => {
  if (phase === 'ended') return 'Again';
  if (isWanted) return 'Pause';
  return phase === null ? 'Start' : 'Resume';
};

export const resultText = ({ trials, timeTakenMs }: SessionState): string => {
  const seconds = Math.round(timeTakenMs / 1000);
  return `${trials.length} letters in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
};

/** Minimum visible share of the screen while the session runs. */
const shareInSight = 0.35;

type Running = { driver: SessionDriver; end: () => void };

const partOf = (frame: HTMLElement, name: string): HTMLElement => {
  const part = frame.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (!part) throw new Error(`The demonstration has no ${name}.`);
  return part;
};

const runSession = (
  host: HTMLElement,
  perMinute: number,
  mayRun: () => boolean,
  onChange: () => void,
): Running => {
  const session = createSession(alphabetSession(perMinute), {
    rng: Math.random,
    answerRules: {
      expectedAnswer: ({ name }) => name,
      isRightAnswer: (expected, given) => expected === given,
    },
  });
  const driver = createSessionDriver(session, { clock: browserClock, isHidden: () => !mayRun() });
  const stop = runOnStage(driver, host);
  const unsubscribe = driver.subscribe(onChange);
  return {
    driver,
    end: () => {
      unsubscribe();
      stop();
    },
  };
};

/**
 * Starts by itself unless the visitor prefers reduced motion; pauses while out of sight. Returns the
 * clean-up.
 */
export const mountDemonstration = (frame: HTMLElement): (() => void) => {
  const host = partOf(frame, 'stage');
  const result = partOf(frame, 'result');
  const track = partOf(frame, 'track');
  const bar = partOf(frame, 'bar');
  const percentText = partOf(frame, 'percent');
  const button = partOf(frame, 'button');
  const text = partOf(frame, 'button-text');

  let running: Running | null = null;
  // Browsers restore form values on reload.
  let perMinute = Number(frame.querySelector<HTMLInputElement>('input:checked')?.value ?? firstRate);
  let isInSight = false;
  let isWanted = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const mayRun = (): boolean => isWanted && isInSight && !isPageHidden();

  const draw = (): void => {
    const state = running?.driver.getSnapshot() ?? null;
    const phase = state?.phase.name ?? null;
    const isOver = phase === 'ended';
    const percent = state === null || phase === 'ready' ? 0 : progressPercent(state);
    result.hidden = !isOver;
    result.textContent = state !== null && isOver ? resultText(state) : '';
    track.setAttribute('aria-valuenow', String(percent));
    track.setAttribute('aria-valuetext', `${percent}% Complete`);
    bar.style.transform = `scaleX(${percent / 100})`;
    percentText.textContent = `${percent}% Complete`;
    text.textContent = buttonText(phase, isWanted);
    frame.dataset['live'] = isWanted && !isOver ? 'running' : 'still';
    frame.toggleAttribute('data-begun', phase !== null && phase !== 'ready');
  };

  const begin = (): void => {
    running?.end();
    running = runSession(host, perMinute, mayRun, draw);
  };

  const follow = (): void => {
    if (mayRun() && running === null) begin();
    const phase = running?.driver.getSnapshot().phase.name;
    if (mayRun() && (phase === 'paused' || phase === 'ready')) running?.driver.send({ type: 'resume' });
    else if (!mayRun() && phase !== 'paused')
      running?.driver.send({ type: 'pause', isHidden: isPageHidden() });
    draw();
  };

  const listening = new AbortController();
  const { signal } = listening;
  button.addEventListener(
    'click',
    () => {
      const isOver = running?.driver.getSnapshot().phase.name === 'ended';
      // In a short window, the button may be visible without the screen.
      isInSight = true;
      isWanted = isOver || !isWanted;
      if (isOver) begin();
      follow();
    },
    { signal },
  );
  frame.addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement)) return;
      perMinute = Number(target.value);
      // A session that isn't ready takes no commands.
      if (running?.driver.getSnapshot().phase.name === 'ready') begin();
      else running?.driver.send({ type: 'changeSpeed', speedMs: speedOfItemsPerMinute(perMinute) });
    },
    { signal },
  );
  const unwatch = watchPageVisibility(follow);
  const sight = new IntersectionObserver(
    (entries) => {
      isInSight = (entries.at(-1)?.intersectionRatio ?? 0) >= shareInSight;
      follow();
    },
    { threshold: shareInSight },
  );
  sight.observe(host);
  draw();

  return () => {
    listening.abort();
    unwatch();
    sight.disconnect();
    running?.end();
    running = null;
    draw();
    delete frame.dataset['live'];
  };
};
