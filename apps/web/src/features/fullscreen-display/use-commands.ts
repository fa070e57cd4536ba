import { type AnswerBy, canReveal, fasterSpeed, isOnLastItem, slowerSpeed } from '@sixty/domain/session';
import { useEffect, useMemo } from 'react';
import { isFullScreen, leaveFullScreen, toggleFullScreen, watchFullScreen } from '../../platform/screen.ts';
import type { SessionDriver } from '../../stage/driver.ts';

export type Command =
  | 'pauseOrResume'
  | 'previous'
  | 'next'
  | 'toggleAnswer'
  | 'toggleMissed'
  | 'toggleFullScreen'
  | 'faster'
  | 'slower'
  | 'back';

export type Key = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'
>;

const always: ReadonlyMap<string, Command> = new Map([
  [' ', 'pauseOrResume'],
  ['ArrowLeft', 'previous'],
  ['ArrowRight', 'next'],
  ['Enter', 'toggleAnswer'],
  ['Escape', 'back'],
]);

const characters: ReadonlyMap<string, Command> = new Map([
  ['m', 'toggleMissed'],
  ['f', 'toggleFullScreen'],
  ['+', 'faster'],
  // `+` without Shift on many keyboards.
  ['=', 'faster'],
  ['-', 'slower'],
]);

const repeating: ReadonlySet<Command> = new Set<Command>(['previous', 'next', 'faster', 'slower']);

/** Decision 5. In a control, only Escape works. Keys with a modifier belong to the browser. */
export const commandOf = (key: Key, isInControl: boolean, hasSingleKeyShortcuts: boolean): Command | null => {
  if (key.defaultPrevented || key.ctrlKey || key.metaKey || key.altKey) return null;
  const command =
    always.get(key.key) ?? (hasSingleKeyShortcuts ? characters.get(key.key.toLowerCase()) : undefined);
  if (command === undefined || (key.repeat && !repeating.has(command))) return null;
  return isInControl && command !== 'back' ? null : command;
};

type KeyHelp = { keys: readonly string[]; does: string };

const automaticHelp: readonly KeyHelp[] = [
  { keys: ['M'], does: 'Mark the current item as missed' },
  { keys: ['+', '-'], does: 'Go faster or slower' },
];

const helpOfWay: Readonly<Record<AnswerBy, readonly KeyHelp[]>> = {
  typing: [],
  listening: [],
  choosing: [{ keys: ['1', '2', '3', '4'], does: 'Choose the answer' }],
  rating: [
    { keys: ['Space'], does: 'Show the answer' },
    { keys: ['1', '2'], does: 'Not yet, or knew it' },
  ],
};

export const keyHelp = (
  hasSingleKeyShortcuts: boolean,
  isAutomatic: boolean,
  way: AnswerBy,
): readonly KeyHelp[] => [
  ...helpOfWay[isAutomatic ? 'typing' : way],
  { keys: ['Space'], does: 'Pause or resume' },
  { keys: ['←', '→'], does: 'Previous or next item' },
  ...(isAutomatic ? [{ keys: ['Enter'], does: 'Show or hide the answer, if there is one' }] : []),
  ...(hasSingleKeyShortcuts && isAutomatic ? automaticHelp : []),
  ...(hasSingleKeyShortcuts ? [{ keys: ['F'], does: 'Turn full screen on or off' }] : []),
  { keys: ['Esc'], does: 'Exit full screen, then go back' },
];

/** The Escape that left full screen may also arrive here. */
const escapeGraceMs = 500;

const ownsKeys =
  'input, textarea, select, button, a[href], summary, [contenteditable], [role="button"], dialog';

const isInControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ownsKeys) !== null;

export const useCommands = (driver: SessionDriver, onBack: () => void): ((command: Command) => void) =>
  useMemo(() => {
    const speedMs = (): number => driver.getSnapshot().speedMs;
    const commands: Record<Command, () => void> = {
      pauseOrResume: () =>
        driver.send({ type: driver.getSnapshot().phase.name === 'paused' ? 'resume' : 'pause' }),
      previous: () => driver.send({ type: 'previous' }),
      next: () => driver.send({ type: 'next' }),
      toggleAnswer: () => driver.send({ type: 'toggleAnswer' }),
      toggleMissed: () => driver.send({ type: 'toggleMissed' }),
      toggleFullScreen: () => void toggleFullScreen(),
      faster: () => driver.send({ type: 'changeSpeed', speedMs: fasterSpeed(speedMs()) }),
      slower: () => driver.send({ type: 'changeSpeed', speedMs: slowerSpeed(speedMs()) }),
      back: onBack,
    };
    return (command) => commands[command]();
  }, [driver, onBack]);

const endsByNext = (driver: SessionDriver): boolean => {
  const state = driver.getSnapshot();
  return state.plan.stopCondition === 'collection' && isOnLastItem(state);
};

export const useKeys = (
  driver: SessionDriver,
  dispatch: (command: Command) => void,
  hasSingleKeyShortcuts: boolean,
): void => {
  useEffect(() => {
    let leftFullScreenAt = -Infinity;
    let steppedAt = -Infinity;
    const unwatchFullScreen = watchFullScreen(() => {
      if (!isFullScreen()) leftFullScreenAt = performance.now();
    });
    const onKeyDown = (event: KeyboardEvent): void => {
      if (document.querySelector('dialog[open]')) return;
      const command = commandOf(event, isInControl(event.target), hasSingleKeyShortcuts);
      if (command === null) return;
      event.preventDefault();
      const isStep = command === 'next' || command === 'previous';
      const { fastestMs } = driver.getSnapshot().plan;
      if (event.repeat && isStep && event.timeStamp - steppedAt < fastestMs) return;
      if (isStep) steppedAt = event.timeStamp;
      // Holding the key stops at the last item.
      if (event.repeat && command === 'next' && endsByNext(driver)) return;
      // Also before the button that says so is there.
      const isReveal = command === 'pauseOrResume' && canReveal(driver.getSnapshot());
      if (command !== 'back') dispatch(isReveal ? 'toggleAnswer' : command);
      else if (isFullScreen()) void leaveFullScreen();
      else if (performance.now() - leftFullScreenAt > escapeGraceMs) dispatch('back');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      unwatchFullScreen();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [driver, dispatch, hasSingleKeyShortcuts]);
};
