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

export type Key = {
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
};

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
export const commandOf = (key: Key, isInControl: boolean, hasCharacterKeys: boolean): Command | null => {
  if (key.defaultPrevented || key.ctrlKey || key.metaKey || key.altKey) return null;
  const command =
    always.get(key.key) ?? (hasCharacterKeys ? characters.get(key.key.toLowerCase()) : undefined);
  if (command === undefined || (key.repeat && !repeating.has(command))) return null;
  return isInControl && command !== 'back' ? null : command;
};
