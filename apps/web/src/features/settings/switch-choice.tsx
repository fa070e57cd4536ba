import { useSyncExternalStore } from 'react';
import type { StoredSwitch } from '../../platform/stored-switch.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

type SwitchChoiceProps = {
  readonly choice: StoredSwitch;
  readonly label: string;
  readonly hint: string;
  /** Called after each choice with whether the browser keeps it. */
  readonly onChosen: (isStored: boolean) => void;
};

/** Something that this browser does or does not do. */
export const SwitchChoice = ({ choice, label, hint, onChosen }: SwitchChoiceProps) => (
  <Checkbox
    label={label}
    hint={hint}
    checked={useSyncExternalStore(choice.watch, choice.read)}
    onChange={({ target }) => onChosen(choice.choose(target.checked))}
  />
);
