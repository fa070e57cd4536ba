import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './mode-choice.module.css';

/** Null for all practice. */
export type CountedMode = 'probe' | null;

type ChosenMode = { readonly mode: CountedMode; readonly choose: (mode: CountedMode) => void };

/** As the Reports page names it in its URL. */
const parameter = 'mode';
const probe = 'probe';
const all = 'all';

const options = [
  { value: all, label: 'All practice' },
  { value: probe, label: 'Probes only' },
] as const;

/** In the URL, so that a reload and a link show the same. Without probes it is all practice. */
export const useChosenMode = (hasProbes: boolean): ChosenMode => {
  const [params, setParams] = useSearchParams();
  // The router navigates in a transition; until then React would take the press of a radio button back.
  const [mode, setMode] = useOptimistic<CountedMode>(
    hasProbes && params.get(parameter) === probe ? probe : null,
  );
  const navigate = (next: CountedMode) =>
    setParams(
      (before) => {
        const address = new URLSearchParams(before);
        if (next === null) address.delete(parameter);
        else address.set(parameter, next);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
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
  readonly mode: CountedMode;
  readonly onChoose: (mode: CountedMode) => void;
};

export const ModeChoice = ({ mode, onChoose }: ModeChoiceProps) => (
  <SegmentedControl
    label="Count"
    className={styles['choice']}
    options={options}
    value={mode ?? all}
    onValue={(value) => onChoose(value === probe ? probe : null)}
  />
);
