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
  readonly isComposing: boolean;
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
  if (key.defaultPrevented || key.isComposing || key.ctrlKey || key.metaKey || key.altKey) return null;
  const command =
    always.get(key.key) ?? (hasCharacterKeys ? characters.get(key.key.toLowerCase()) : undefined);
  if (command === undefined || (key.repeat && !repeating.has(command))) return null;
  return isInControl && command !== 'back' ? null : command;
};

type KeyHelp = { readonly keys: readonly string[]; readonly does: string };

const automaticHelp: readonly KeyHelp[] = [
  { keys: ['M'], does: 'Mark the current item as missed' },
  { keys: ['+', '-'], does: 'Go faster or slower' },
];

export const keyHelp = (hasCharacterKeys: boolean, isAutomatic: boolean): readonly KeyHelp[] => [
  { keys: ['Space'], does: 'Pause or resume' },
  { keys: ['←', '→'], does: 'Previous or next item' },
  ...(isAutomatic ? [{ keys: ['Enter'], does: 'Show or hide the answer, if there is one' }] : []),
  ...(hasCharacterKeys && isAutomatic ? automaticHelp : []),
  ...(hasCharacterKeys ? [{ keys: ['F'], does: 'Turn full screen on or off' }] : []),
  { keys: ['Esc'], does: 'Exit full screen, then go back' },
];
