import { useSyncExternalStore } from 'react';
import type { StoredSwitch } from '../../platform/stored-switch.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

type SwitchChoiceProps = {
  readonly choice: StoredSwitch;
  readonly label: string;
  readonly hint: string;
  readonly onChosen: (isStored: boolean) => void;
};

export const SwitchChoice = ({ choice, label, hint, onChosen }: SwitchChoiceProps) => (
  <Checkbox
    label={label}
    hint={hint}
    checked={useSyncExternalStore(choice.watch, choice.read)}
    onChange={({ target }) => onChosen(choice.choose(target.checked))}
  />
);
