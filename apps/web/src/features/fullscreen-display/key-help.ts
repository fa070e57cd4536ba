type KeyHelp = { readonly keys: readonly string[]; readonly does: string };

const automaticHelp: readonly KeyHelp[] = [
  { keys: ['M'], does: 'Mark the current item as missed' },
  { keys: ['+', '-'], does: 'Go faster or slower' },
];

export const keyHelp = (hasSingleKeyShortcuts: boolean, isAutomatic: boolean): readonly KeyHelp[] => [
  { keys: ['Space'], does: 'Pause or resume' },
  { keys: ['←', '→'], does: 'Previous or next item' },
  ...(isAutomatic ? [{ keys: ['Enter'], does: 'Show or hide the answer, if there is one' }] : []),
  ...(hasSingleKeyShortcuts && isAutomatic ? automaticHelp : []),
  ...(hasSingleKeyShortcuts ? [{ keys: ['F'], does: 'Turn full screen on or off' }] : []),
  { keys: ['Esc'], does: 'Exit full screen, then go back' },
];
