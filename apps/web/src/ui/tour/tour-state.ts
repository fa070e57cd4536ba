/** `waiting` for a target; `paused` while covered. */
export type TourStatus =
  | 'idle'
  | 'ready'
  | 'waiting'
  | 'running'
  | 'paused'
  | 'skipped'
  | 'finished'
  | 'error';

/** `beacon`: marked and in view; the tooltip follows. */
export type StepStage = 'init' | 'ready' | 'beacon' | 'tooltip' | 'complete' | 'error';

export type TourState = {
  completed: Readonly<Record<string, boolean>>;
  isEnabled: boolean;
  isRunning: boolean;
  /** Index into `visible`. */
  stepIndex: number;
  status: TourStatus;
  stage: StepStage;
  tour: string | null;
  visible: readonly number[];
};

export type TourEvent =
  | { type: 'prepare'; tour: string; isValid: boolean }
  | { type: 'start' }
  | { type: 'see'; visible: readonly number[] }
  | { type: 'reach'; stage: 'ready' | 'beacon' | 'tooltip' | 'error' }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'skip' }
  | { type: 'close' }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'enable'; isEnabled: boolean };

const unrecordedTour = 'navbar';

export const initialTourState: TourState = {
  completed: {},
  isEnabled: true,
  isRunning: false,
  stepIndex: 0,
  status: 'idle',
  stage: 'init',
  tour: null,
  visible: [],
};

export const isTourShown = ({ isRunning, isEnabled, visible }: TourState): boolean =>
  isRunning && isEnabled && visible.length > 0;

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
  const current = state.visible[state.stepIndex];
  const place = current === undefined ? -1 : visible.indexOf(current);
  return place < 0 ? { ...at(seen, state.stepIndex), status } : { ...seen, stepIndex: place, status };
};

export const nextTourState = (state: TourState, event: TourEvent): TourState => {
  const isShown = isTourShown(state);
  switch (event.type) {
    case 'prepare': {
      const reset = { ...ended(state, 'ready'), tour: event.tour, visible: [] };
      return event.isValid ? reset : { ...reset, status: 'error', stage: 'error' };
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
