/**
 * Where a tour stands. `waiting`: it was asked for, and what it explains is not there yet. `paused`: something lies
 * above it.
 */
export type TourStatus =
  'idle' | 'ready' | 'waiting' | 'running' | 'paused' | 'skipped' | 'finished' | 'error';

/** Where the present step stands. `beacon`: its target is marked and brought into view, its tooltip is about to come. */
export type StepStage = 'init' | 'ready' | 'beacon' | 'tooltip' | 'complete' | 'error';

export type TourState = {
  /** The tours that were completed, by name. */
  readonly completed: Readonly<Record<string, boolean>>;
  /** Whether the person wants tours at all. */
  readonly isEnabled: boolean;
  /** Whether a tour was started and has not ended. */
  readonly isRunning: boolean;
  /** The present step: its place among the visible ones, from 0. */
  readonly stepIndex: number;
  readonly status: TourStatus;
  readonly stage: StepStage;
  /** The tour that is running or was running last. */
  readonly tour: string | null;
  readonly stepCount: number;
  /** Which steps can be explained at present: their places in the tour's list, rising. */
  readonly visible: readonly number[];
};

export type TourEvent =
  /** A tour of so many steps has been chosen; `stepCount` null: its steps are not valid. */
  | { readonly type: 'prepare'; readonly tour: string; readonly stepCount: number | null }
  | { readonly type: 'start' }
  /** The targets were looked for: the steps at these places have a visible one. */
  | { readonly type: 'see'; readonly visible: readonly number[] }
  /** The present step has come so far. */
  | { readonly type: 'reach'; readonly stage: 'ready' | 'beacon' | 'tooltip' | 'error' }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'skip' }
  | { readonly type: 'close' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /** Taken away unfinished, as by a change of page: not completed. */
  | { readonly type: 'stop' }
  | { readonly type: 'enable'; readonly isEnabled: boolean };

/** The tour that may be asked for again and again: it is never recorded as completed. */
const unrecordedTour = 'navbar';

export const initialTourState: TourState = {
  completed: {},
  isEnabled: true,
  isRunning: false,
  stepIndex: 0,
  status: 'idle',
  stage: 'init',
  tour: null,
  stepCount: 0,
  visible: [],
};

/** Whether a step is to be shown: the tour was started, is wanted, and has something to show. */
export const isTourShown = ({ isRunning, isEnabled, visible }: TourState): boolean =>
  isRunning && isEnabled && visible.length > 0;

/** What every end has in common. */
const ended = (state: TourState, status: TourStatus): TourState => ({
  ...state,
  isRunning: false,
  stepIndex: 0,
  status,
  stage: 'init',
});

const completed = (state: TourState, status: 'finished' | 'skipped'): TourState => {
  const { tour } = state;
  const isRecorded = tour !== null && tour !== unrecordedTour;
  return {
    ...ended(state, status),
    stage: 'complete',
    completed: isRecorded ? { ...state.completed, [tour]: true } : state.completed,
  };
};

/** Goes to a step; one beyond the visible ones is the first. */
const at = (state: TourState, stepIndex: number): TourState => ({
  ...state,
  stepIndex: Number.isInteger(stepIndex) && state.visible[stepIndex] !== undefined ? stepIndex : 0,
  stage: 'init',
});

const see = (state: TourState, visible: readonly number[]): TourState => {
  const seen: TourState = { ...state, visible };
  if (!state.isRunning) return seen;
  const status = isTourShown(seen) ? 'running' : 'waiting';
  if (visible.length === 0) return { ...at(seen, 0), status };
  const present = state.visible[state.stepIndex];
  const place = present === undefined ? -1 : visible.indexOf(present);
  // The step that is explained stays the same when another one comes or goes.
  return place < 0 ? { ...at(seen, state.stepIndex), status } : { ...seen, stepIndex: place, status };
};

/**
 * The next state of the tours. Events that make no sense at present (a step back from the first, next without a tour)
 * change nothing; then the very same state is returned.
 */
export const nextTourState = (state: TourState, event: TourEvent): TourState => {
  const isShown = isTourShown(state);
  switch (event.type) {
    case 'prepare': {
      const reset = { ...ended(state, 'ready'), tour: event.tour, visible: [] };
      return event.stepCount === null
        ? { ...reset, stepCount: 0, status: 'error', stage: 'error' }
        : { ...reset, stepCount: event.stepCount };
    }
    case 'start':
      return state.tour === null || state.status === 'error'
        ? state
        : { ...ended(state, 'waiting'), isRunning: true, visible: [] };
    case 'see':
      return state.status === 'paused'
        ? { ...see(state, event.visible), status: 'paused' }
        : see(state, event.visible);
    case 'reach':
      return isShown ? { ...state, stage: event.stage } : state;
    case 'next':
      if (!isShown) return state;
      return state.stepIndex + 1 < state.visible.length
        ? at(state, state.stepIndex + 1)
        : completed(state, 'finished');
    case 'back':
      return isShown && state.stepIndex > 0 ? at(state, state.stepIndex - 1) : state;
    case 'skip':
    case 'close':
      return state.isRunning ? completed(state, 'skipped') : state;
    case 'pause':
      return state.isRunning && state.status !== 'paused'
        ? { ...state, status: 'paused', stage: 'init' }
        : state;
    case 'resume':
      return state.status === 'paused' ? { ...state, status: isShown ? 'running' : 'waiting' } : state;
    case 'stop':
      return state.isRunning ? ended(state, 'idle') : state;
    case 'enable': {
      const changed = { ...state, isEnabled: event.isEnabled };
      return event.isEnabled || !state.isRunning ? changed : ended(changed, 'idle');
    }
  }
};
