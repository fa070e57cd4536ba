import type { Preference } from '../../platform/preferences.ts';
import { useStore } from '../../platform/use-store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';

type SwitchChoiceProps = {
  readonly choice: Preference;
  readonly label: string;
  readonly hint: string;
  readonly onChosen: (isStored: boolean) => void;
};

export const SwitchChoice = ({ choice, label, hint, onChosen }: SwitchChoiceProps) => (
  <Checkbox
    label={label}
    hint={hint}
    checked={useStore(choice)}
    onChange={({ target }) => onChosen(choice.set(target.checked))}
  />
);
