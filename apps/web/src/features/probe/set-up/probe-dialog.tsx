import { probeDefaultsFor, type ProbeOptions, readProbeOptions } from '@sixty/domain/probe';
import { type ProbeSettings, saveProbeSettings } from '@sixty/contract/probes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { probeLimits, seedEnd, shortSeeds, type TimeFactor, timeFactors } from '@sixty/domain/probe-limits';
import { useEffect, useRef, useState } from 'react';
import { createRecentMap } from '../../../platform/recent-map.ts';
import { ofLearner, probeSettingsKey, useProbeSettings } from '../../../api/probes.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useSignedIn } from '../../../api/auth.ts';
import { ActiveLearner } from '../../../entities/student/active-learner.tsx';
import { useLearner } from '../../../entities/student/use-learner.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, SegmentedControl } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { PlayIcon, PrintIcon } from '../../../ui/icons.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { TryAgain } from '../../../ui/notice.tsx';

const remembered = createRecentMap('probe-options', 50);

const initial: ProbeSettings = { time_factor: 1, is_calm: false };

type Change = { learnerId: string | null; settings: ProbeSettings };

/** `studentId` is null for the user. Saves each change. */
const useLearnerSettings = (studentId: string | null) => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const { data, isError, refetch } = useProbeSettings(studentId);
  const { mutate } = useMutation({
    // A change may be sent after another learner was chosen.
    mutationFn: async ({ learnerId, settings }: Change) =>
      callApi(saveProbeSettings, { query: ofLearner(learnerId), body: settings }),
    onMutate: async ({ learnerId, settings }) => {
      const queryKey = probeSettingsKey(learnerId);
      // A read in flight would replace the change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, settings);
    },
    onError: (error, change) => {
      logError('The settings of a learner could not be saved.', error);
      showToast({
        text: 'Time and calm mode weren’t saved for next time.',
        tone: 'problem',
        action: { label: 'Retry', onAct: () => mutate(change) },
      });
    },
    scope: { id: 'probe-settings' },
  });
  return {
    settings: data ?? initial,
    isLoading: data === undefined && !isError,
    hasFailed: data === undefined && isError,
    retry: refetch,
    save: (settings: ProbeSettings) => mutate({ learnerId: studentId, settings }),
  };
};

/** Short enough to type from paper. */
export const newSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % shortSeeds;

type Numbers = {
  seconds: string;
  items: string;
  perRow: string;
  form: string;
};

const ranges = {
  seconds: { min: probeLimits.minSeconds, max: probeLimits.maxSeconds },
  items: { min: probeLimits.minItems, max: probeLimits.maxItems },
  perRow: { min: probeLimits.minPerRow, max: probeLimits.maxPerRow },
  form: { min: 0, max: seedEnd - 1 },
} as const;

const numberProblemOf = (field: keyof Numbers, text: string): string | null => {
  const { min, max } = ranges[field];
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max
    ? null
    : field === 'form'
      ? 'Please enter the number below the printed form.'
      : `From ${min} to ${max}.`;
};

const orders = [
  { value: 'new', label: 'New', summary: 'new order' },
  { value: 'number', label: 'Repeat a form', summary: 'a form again' },
  { value: 'fixed', label: 'As listed', summary: 'as listed' },
] as const;

type Order = (typeof orders)[number]['value'];

const factorOptions = timeFactors.map((factor) => ({
  value: String(factor),
  label: factor === 1 ? 'Standard' : `${factor}× time`,
}));

type ChosenProbe = ProbeOptions & {
  seed: number | null;
  /** All students of a round read the same form. */
  keepsForm: boolean;
  timeFactor: TimeFactor;
  isCalm: boolean;
};

type ProbeDialogProps = {
  collectionId: string | null;
  collectionName: string;
  texts: readonly string[];
  onStart: (chosen: ChosenProbe) => void;
  onPrint: (chosen: ChosenProbe) => void;
  onClose: () => void;
};

export const ProbeDialog = ({
  collectionId,
  collectionName,
  texts,
  onStart,
  onPrint,
  onClose,
}: ProbeDialogProps) => {
  const { subject } = useSignedIn().account;
  const { learner } = useLearner();
  const [options, setOptions] = useState(() =>
    readProbeOptions(
      collectionId === null ? null : remembered.read(subject, collectionId),
      probeDefaultsFor(texts),
    ),
  );
  const [numbers, setNumbers] = useState<Numbers>({
    seconds: String(options.seconds),
    items: String(options.items),
    perRow: String(options.perRow),
    form: '',
  });
  const [order, setOrder] = useState<Order>(options.isFixedOrder ? 'fixed' : 'new');
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const learnerSettings = useLearnerSettings(learner?.studentId ?? null);
  const { settings } = learnerSettings;
  const isWholeClass = learner !== null && learner.studentId === null;
  const change = (changed: Partial<ProbeOptions>) => setOptions({ ...options, ...changed });
  const errorOf = (field: keyof Numbers) => (refusals > 0 ? numberProblemOf(field, numbers[field]) : null);
  const number = (field: keyof Numbers) => ({
    ...ranges[field],
    value: numbers[field],
    error: errorOf(field),
    onValue: (text: string) => setNumbers({ ...numbers, [field]: text }),
  });

  const summary = [
    `${numbers.seconds} s`,
    `${numbers.items} items`,
    orders.find(({ value }) => value === order)?.summary,
    settings.time_factor !== 1 && `${settings.time_factor}× time`,
    settings.is_calm && 'no clock',
  ]
    .filter(Boolean)
    .join(', ');

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const finish = (then: (chosen: ChosenProbe) => void) => {
    const fields = ['seconds', 'items', 'perRow'] as const;
    const checked = order === 'number' ? ([...fields, 'form'] as const) : fields;
    if (checked.some((field) => numberProblemOf(field, numbers[field]) !== null)) {
      setRefusals(refusals + 1);
      setIsOpen(true);
      return;
    }
    const chosen = readProbeOptions({
      ...options,
      isFixedOrder: order === 'fixed',
      ...Object.fromEntries(fields.map((field) => [field, Number(numbers[field])])),
    });
    if (collectionId !== null) remembered.write(subject, collectionId, chosen);
    const { time_factor: timeFactor, is_calm: isCalm } = settings;
    const seeds: Readonly<Record<Order, () => number | null>> = {
      new: newSeed,
      number: () => Number(numbers.form),
      fixed: () => null,
    };
    then({ ...chosen, seed: seeds[order](), keepsForm: order !== 'new', timeFactor, isCalm });
  };

  return (
    <Dialog title={`Probe: ${collectionName}`} onClose={onClose}>
      <Form ref={form} className="grid grid-cols-1 gap-4" onSubmit={() => finish(onStart)}>
        <p>Your student reads from a grid. You mark errors and the last item read.</p>
        <ActiveLearner session={{ collectionId, collectionName, isProbe: true }} />
        {isWholeClass && (
          <p className="font-strong">One student reads at a time. Please choose a student, or Me.</p>
        )}
        <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="min-h-target cursor-pointer px-0 py-[0.7rem] font-strong">
            Options ({summary})
          </summary>
          <div className="grid grid-cols-1 gap-4 pt-2">
            <div className="grid grid-cols-3 items-start gap-3">
              <NumberField label="Seconds" {...number('seconds')} />
              <NumberField label="Items" {...number('items')} />
              <NumberField label="Per row" {...number('perRow')} />
            </div>
            <SegmentedControl label="Item order" options={orders} value={order} onValue={setOrder} />
            {order === 'number' && (
              <NumberField
                label="Form number"
                hint="Printed at the bottom of the form."
                {...number('form')}
              />
            )}
            <div className="grid cols-fit-56 items-start gap-x-4 gap-y-2">
              <Checkbox
                label="Practice item first"
                checked={options.hasPracticeItem}
                onChange={({ target }) => change({ hasPracticeItem: target.checked })}
              />
              <Checkbox
                label="Stop after 10 misses in a row at the start"
                checked={options.stopAfter !== null}
                onChange={({ target }) => change({ stopAfter: target.checked ? 10 : null })}
              />
              <Checkbox
                label="3-second prompt"
                hint="Press Stuck when the student hesitates."
                checked={options.hasHesitationCue}
                onChange={({ target }) => change({ hasHesitationCue: target.checked })}
              />
              <Checkbox
                label="Calm mode: no clock"
                hint="Remembered for this student."
                disabled={learnerSettings.isLoading || isWholeClass}
                checked={settings.is_calm}
                onChange={({ target }) => learnerSettings.save({ ...settings, is_calm: target.checked })}
              />
            </div>
            <SelectField
              label="Time"
              hint="Remembered for this student."
              disabled={learnerSettings.isLoading || isWholeClass}
              options={factorOptions}
              value={String(settings.time_factor)}
              onValue={(value) =>
                learnerSettings.save({
                  ...settings,
                  time_factor: timeFactors.find((factor) => String(factor) === value) ?? 1,
                })
              }
            />
          </div>
        </details>
        {learnerSettings.hasFailed && (
          <TryAgain tone="note" onTry={() => void learnerSettings.retry()}>
            This student’s time and calm mode didn’t load.
          </TryAgain>
        )}
        <div className="dialog-foot mt-0 grid-cols-[auto_minmax(0,1fr)] gap-3 surface">
          <Button size="large" isBusy={learnerSettings.isLoading} onClick={() => finish(onPrint)}>
            <PrintIcon />
            Print
          </Button>
          <Button
            type="submit"
            variant="primary"
            size="large"
            isBusy={learnerSettings.isLoading}
            isInactive={isWholeClass}
            ignoresDoubleClick
            data-first-focus
          >
            <PlayIcon />
            Start
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
