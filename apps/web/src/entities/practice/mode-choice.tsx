import { startTransition, useOptimistic } from 'react';
import { useAddressParameter } from '../../platform/use-address-parameter.ts';
import { SegmentedControl } from '../../ui/choices.tsx';

/** Null for all practice. */
export type CountedMode = 'probe' | null;

type ChosenMode = { mode: CountedMode; choose: (mode: CountedMode) => void };

const probe = 'probe';
const all = 'all';

const options = [
  { value: all, label: 'All practice' },
  { value: probe, label: 'Probes only' },
] as const;

export const useChosenMode = (hasProbes: boolean): ChosenMode => {
  const [chosen, navigate] = useAddressParameter('mode');
  // The router navigates in a transition, during which React would revert the radio button.
  const [mode, setMode] = useOptimistic<CountedMode>(hasProbes && chosen === probe ? probe : null);
  return {
    mode,
    choose: (next) =>
      startTransition(() => {
        setMode(next);
        navigate(next);
      }),
  };
};

type ModeChoiceProps = {
  isLabelHidden?: boolean;
  mode: CountedMode;
  onChoose: (mode: CountedMode) => void;
};

export const ModeChoice = ({ isLabelHidden = false, mode, onChoose }: ModeChoiceProps) => (
  <SegmentedControl
    label="Include"
    isLabelHidden={isLabelHidden}
    className="justify-self-start whitespace-nowrap"
    options={options}
    value={mode ?? all}
    onValue={(value) => onChoose(value === probe ? probe : null)}
  />
);
