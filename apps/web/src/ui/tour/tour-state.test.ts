import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialTourState, isTourShown, nextTourState } from './tour-state.ts';
import type { StepStage, TourEvent, TourState, TourStatus } from './tour-state.ts';

const after = (events: readonly TourEvent[], from: TourState = initialTourState): TourState =>
  events.reduce(nextTourState, from);

const running = (tour = 'yourCollections'): TourState =>
  after([
    { type: 'prepare', tour, isValid: true },
    { type: 'start' },
    { type: 'see', visible: [0, 1, 2, 3] },
  ]);

describe('the state of the tours', () => {
  it('begins with nothing completed, tours enabled, none running, at step 0', () => {
    expect(initialTourState).toMatchObject({
      completed: {},
      isEnabled: true,
      isRunning: false,
      stepIndex: 0,
      status: 'idle',
    });
  });

  it('knows these statuses and stages', () => {
    const statuses: Record<TourStatus, true> = {
      idle: true,
      ready: true,
      waiting: true,
      running: true,
      paused: true,
      skipped: true,
      finished: true,
      error: true,
    };
    const stages: Record<StepStage, true> = {
      init: true,
      ready: true,
      beacon: true,
      tooltip: true,
      complete: true,
      error: true,
    };
    expect([Object.keys(statuses).length, Object.keys(stages).length]).toEqual([8, 6]);
  });

  it('is ready with steps, waits once started, and runs when a target is there', () => {
    const ready = after([{ type: 'prepare', tour: 'about', isValid: true }]);
    expect(ready).toMatchObject({ status: 'ready', isRunning: false });
    const waiting = nextTourState(ready, { type: 'start' });
    expect(waiting).toMatchObject({ status: 'waiting', isRunning: true, stepIndex: 0 });
    expect(nextTourState(waiting, { type: 'see', visible: [] }).status).toBe('waiting');
    expect(nextTourState(waiting, { type: 'see', visible: [1] }).status).toBe('running');
  });

  it('cannot start with steps that are not valid', () => {
    const broken = after([{ type: 'prepare', tour: 'about', isValid: false }, { type: 'start' }]);
    expect(broken).toMatchObject({ status: 'error', stage: 'error', isRunning: false });
  });

  it('restarts from step 0', () => {
    const third = after([{ type: 'next' }, { type: 'next' }, { type: 'next' }], running());
    expect(third.stepIndex).toBe(3);
    expect(nextTourState(third, { type: 'start' })).toMatchObject({ isRunning: true, stepIndex: 0 });
  });

  it('steps forward, and back only when above 0', () => {
    const second = nextTourState(running(), { type: 'next' });
    expect(second.stepIndex).toBe(1);
    expect(nextTourState(second, { type: 'back' }).stepIndex).toBe(0);
    const first = running();
    expect(nextTourState(first, { type: 'back' })).toBe(first);
  });

  it('goes through the stages of each step', () => {
    const reached = (['ready', 'beacon', 'tooltip'] as const).map(
      (stage) => nextTourState(running(), { type: 'reach', stage }).stage,
    );
    expect(reached).toEqual(['ready', 'beacon', 'tooltip']);
    const shown = nextTourState(running(), { type: 'reach', stage: 'tooltip' });
    expect(nextTourState(shown, { type: 'next' }).stage).toBe('init');
  });

  it.each([
    [
      'next on the last step',
      [{ type: 'next' }, { type: 'next' }, { type: 'next' }, { type: 'next' }],
      'finished',
    ],
    ['skip', [{ type: 'next' }, { type: 'skip' }], 'skipped'],
    ['close', [{ type: 'next' }, { type: 'close' }], 'skipped'],
  ] as const)('%s completes it, stops it and goes back to step 0', (_, events, status) => {
    expect(after(events, running())).toMatchObject({
      status,
      isRunning: false,
      stepIndex: 0,
      completed: { yourCollections: true },
    });
  });

  it('never records the tour of the navbar', () => {
    expect(nextTourState(running('navbar'), { type: 'skip' })).toMatchObject({
      isRunning: false,
      completed: {},
    });
  });

  it('is not completed by being stopped, as by another page', () => {
    const second = nextTourState(running(), { type: 'next' });
    expect(nextTourState(second, { type: 'stop' })).toMatchObject({
      isRunning: false,
      stepIndex: 0,
      completed: {},
    });
  });

  it('goes to step 0 from an index beyond the visible steps', () => {
    const lost = { ...running(), stepIndex: 99 };
    expect(nextTourState(lost, { type: 'see', visible: [0, 1] }).stepIndex).toBe(0);
  });

  it('stays at the current step when others appear or disappear', () => {
    const third = after([{ type: 'next' }, { type: 'next' }], running());
    expect(nextTourState(third, { type: 'see', visible: [0, 2, 3] })).toMatchObject({ stepIndex: 1 });
    const gone = nextTourState(third, { type: 'see', visible: [0, 1, 3] });
    expect(gone).toMatchObject({ stepIndex: 2, stage: 'init' });
  });

  it.each([
    ['running', { isRunning: false }],
    ['enabled', { isEnabled: false }],
    ['given a visible step', { visible: [] }],
  ])('is shown only when %s', (_, missing) => {
    expect(isTourShown(running())).toBe(true);
    expect(isTourShown({ ...running(), ...missing })).toBe(false);
  });

  it('pauses below a dialog and resumes at the same step', () => {
    const second = nextTourState(running(), { type: 'next' });
    const paused = after([{ type: 'pause' }, { type: 'see', visible: [0, 1, 2, 3] }], second);
    expect(paused).toMatchObject({ status: 'paused', isRunning: true, stepIndex: 1 });
    expect(nextTourState(paused, { type: 'resume' })).toMatchObject({ status: 'running', stepIndex: 1 });
  });

  it('ends unrecorded when tours are disabled', () => {
    expect(nextTourState(running(), { type: 'enable', isEnabled: false })).toMatchObject({
      isEnabled: false,
      isRunning: false,
      completed: {},
    });
  });

  const anyEvent: fc.Arbitrary<TourEvent> = fc.oneof(
    fc.record({
      type: fc.constant('prepare' as const),
      tour: fc.constantFrom('home', 'navbar', 'settings'),
      isValid: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('see' as const),
      visible: fc.subarray([0, 1, 2, 3, 4, 5]),
    }),
    fc.record({
      type: fc.constant('reach' as const),
      stage: fc.constantFrom('ready' as const, 'beacon' as const, 'tooltip' as const, 'error' as const),
    }),
    fc.record({ type: fc.constant('enable' as const), isEnabled: fc.boolean() }),
    fc
      .constantFrom('start', 'next', 'back', 'skip', 'close', 'pause', 'resume', 'stop')
      .map((type) => ({ type })),
  );

  it('stays consistent for any sequence of events', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let state = initialTourState;
        for (const event of events) {
          const before = state;
          state = nextTourState(before, event);
          expect(state.stepIndex === 0 || state.visible[state.stepIndex] !== undefined).toBe(true);
          expect(state.isRunning).toBe(['waiting', 'running', 'paused'].includes(state.status));
          if (!state.isRunning) expect(state.stepIndex).toBe(0);
          if (state.status === 'running') expect(isTourShown(state) || !state.isEnabled).toBe(true);
          expect(state.completed).toMatchObject(before.completed);
          expect(state.completed).not.toHaveProperty('navbar');
        }
      }),
    );
  });
});
