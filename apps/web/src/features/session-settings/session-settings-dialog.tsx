import { hasAnswerDisplayTime, minutesAndSeconds } from '@sixty/domain/session';
import type { SessionConfiguration, SettingsField } from '@sixty/domain/session';
import { useEffect, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx';
import { PlayIcon } from '../../ui/icons.tsx';
import {
  readRemembered,
  rememberAnswerDisplayTime,
  rememberStopCondition,
  rememberTime,
} from './remembered-settings.ts';
import styles from './session-settings-dialog.module.css';
import {
  checkForm,
  openForm,
  speedOf,
  withItemsPerMinute,
  withStopCondition,
  withTime,
} from './settings-form.ts';
import type { FormProblem, SettingsForm } from './settings-form.ts';

/** What is chosen here; the collection adds the rest of the configuration. */
type ChosenSettings = Pick<
  SessionConfiguration,
  | 'speed'
  | 'shuffle'
  | 'answerDisplayTime'
  | 'stopCondition'
  | 'timerMinutes'
  | 'timerSeconds'
  | 'isInteractive'
>;

type SessionSettingsDialogProps = {
  readonly collectionName: string;
  readonly category: string;
  readonly type: string;
  readonly itemCount: number;
  readonly onStart: (settings: ChosenSettings) => void;
  readonly onClose: () => void;
};

const stopConditions = [
  { value: 'collection', label: 'After the last item' },
  { value: 'timer', label: 'When the timer runs out' },
];

const paceText = (speedMs: number | null, itemCount: number): string => {
  if (speedMs === null) return 'Choose how long each item is shown.';
  const items = itemCount === 1 ? '1 item takes' : `${itemCount} items take`;
  return `${items} ${minutesAndSeconds(speedMs * itemCount)}`;
};

/** Asks, before a session, how fast and how long it is to go. Enter in any field starts it. */
export const SessionSettingsDialog = ({
  collectionName,
  category,
  type,
  itemCount,
  onStart,
  onClose,
}: SessionSettingsDialogProps) => {
  const [form, setForm] = useState<SettingsForm>(() => openForm(readRemembered()));
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const { fields } = form;
  const speedMs = speedOf(form);

  const change = (changed: SettingsForm) => {
    setForm(changed);
    setProblem(null);
  };
  const errorOf = (field: SettingsField): string | null =>
    problem?.field === field ? problem.problem : null;

  useEffect(() => {
    if (problem) formElement.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const start = (event: SubmitEvent) => {
    event.preventDefault();
    const checked = checkForm(form);
    if (!checked.ok) {
      setProblem({ field: checked.field, problem: checked.problem });
      return;
    }
    rememberTime(form, checked.settings.speed);
    onStart({
      ...checked.settings,
      shuffle: form.shuffle,
      stopCondition: fields.stopCondition,
      isInteractive: form.isInteractive,
    });
  };

  return (
    <Dialog title={collectionName} onClose={onClose}>
      <form ref={formElement} className={styles['form']} onSubmit={start} noValidate>
        <fieldset className={styles['time']}>
          <legend className={styles['legend']}>Each item is shown for</legend>
          <TextField
            label="Minutes"
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            value={fields.minutes}
            error={errorOf('minutes')}
            onChange={({ target }) => change(withTime(form, { minutes: target.value }))}
          />
          <TextField
            label="Seconds"
            type="number"
            inputMode="decimal"
            min={0}
            max={59}
            step={0.1}
            value={fields.seconds}
            error={errorOf('seconds')}
            onChange={({ target }) => change(withTime(form, { seconds: target.value }))}
          />
          <TextField
            label="Items per minute"
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            value={form.itemsPerMinute}
            error={errorOf('itemsPerMinute')}
            onChange={({ target }) => change(withItemsPerMinute(form, target.value))}
          />
        </fieldset>
        <p className={styles['pace']} aria-live="polite">
          {speedMs !== null && (
            <span className={styles['speed']}>
              Speed: <strong>{speedMs} ms</strong> per item
            </span>
          )}
          <span>{paceText(speedMs, itemCount)}</span>
        </p>
        <SelectField
          label="Stop"
          options={stopConditions}
          value={fields.stopCondition}
          onChange={({ target }) => {
            const stopCondition = target.value === 'timer' ? 'timer' : 'collection';
            rememberStopCondition(stopCondition);
            change(withStopCondition(form, stopCondition));
          }}
        />
        {fields.stopCondition === 'timer' && (
          <fieldset className={styles['timer']}>
            <legend className={styles['legend']}>The timer runs for</legend>
            <TextField
              label="Timer minutes"
              type="number"
              inputMode="numeric"
              min={0}
              step={1}
              value={fields.timerMinutes}
              error={errorOf('timerMinutes')}
              onChange={({ target }) =>
                change({ ...form, fields: { ...fields, timerMinutes: target.value } })
              }
            />
            <TextField
              label="Timer seconds"
              type="number"
              inputMode="numeric"
              min={0}
              max={59}
              step={1}
              value={fields.timerSeconds}
              error={errorOf('timerSeconds')}
              onChange={({ target }) =>
                change({ ...form, fields: { ...fields, timerSeconds: target.value } })
              }
            />
          </fieldset>
        )}
        {hasAnswerDisplayTime(category, type) && (
          <TextField
            label="Answer display time"
            type="number"
            inputMode="decimal"
            min={1}
            step="any"
            hint="Seconds that each answer stays. 3, if you leave it empty."
            value={fields.answerDisplayTime}
            onChange={({ target }) => {
              rememberAnswerDisplayTime(target.value);
              change({ ...form, fields: { ...fields, answerDisplayTime: target.value } });
            }}
          />
        )}
        <div className={styles['checks']}>
          <Checkbox
            label="Shuffle"
            hint="Show the items in another order."
            checked={form.shuffle}
            onChange={({ target }) => change({ ...form, shuffle: target.checked })}
          />
          {category !== 'Domino Comparison' && (
            <Checkbox
              label="Interactive mode"
              hint="Answer each item by typing, at your own speed."
              checked={form.isInteractive}
              onChange={({ target }) => change({ ...form, isInteractive: target.checked })}
            />
          )}
        </div>
        <div className={styles['foot']}>
          {/* Focused at first: Enter starts with what was used last, and no keyboard covers a phone's screen. */}
          <Button type="submit" look="primary" size="large" data-first-focus>
            <PlayIcon />
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
