import { categoryRules } from '@sixty/domain/categories';
import { answerDisplayTimeLimits, answerDisplayTimeOf, hasAnswerDisplayTime } from '@sixty/domain/session';
import type { SessionConfiguration, SessionSettings, SettingsField } from '@sixty/domain/session';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { WhoPractices } from '../../entities/student/who-practices.tsx';
import { localStore, unscopedKeys } from '../../platform/storage.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { PaceChips } from './pace-chips.tsx';
import { paceText } from './pace-text.ts';
import { readRemembered, rememberTime } from './remembered-settings.ts';
import {
  checkForm,
  openForm,
  speedOf,
  withItemsPerMinute,
  withSpeed,
  withStopCondition,
  withTime,
  withUsableAnswerDisplayTime,
} from './settings-form.ts';
import type { FormProblem, SettingsForm } from './settings-form.ts';

type ChosenSettings = SessionSettings &
  Pick<SessionConfiguration, 'shuffle' | 'stopCondition' | 'isInteractive' | 'playsAnimations'>;

type SessionSettingsDialogProps = {
  readonly collectionId: string | null;
  readonly collectionName: string;
  readonly category: string;
  readonly type: string;
  readonly itemCount: number;
  /** Domino sessions always wait for an answer. */
  readonly hasDominoes: boolean;
  readonly hasUploads: boolean;
  readonly onStart: (settings: ChosenSettings) => void;
  readonly onClose: () => void;
};

const stopConditions = [
  { value: 'collection', label: 'Go through all items' },
  { value: 'timer', label: 'Stop after a set time' },
] as const;

export const SessionSettingsDialog = ({
  collectionId,
  collectionName,
  category,
  type,
  itemCount,
  hasDominoes,
  hasUploads,
  onStart,
  onClose,
}: SessionSettingsDialogProps) => {
  const [form, setForm] = useState<SettingsForm>(() => openForm(readRemembered()));
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const { fields } = form;
  const speedMs = speedOf(form);
  const isDomino = categoryRules(category).hasDominoes && hasDominoes;
  const isSelfPaced = isDomino || form.isInteractive;
  const hasAnswers = hasAnswerDisplayTime(category, type);
  const answerMs = hasAnswers ? answerDisplayTimeOf(fields.answerDisplayTime) : 0;
  const hasTimer = fields.stopCondition === 'timer';

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
      // A hidden field's value must not apply.
      ...(hasAnswers ? {} : { answerDisplayTime: answerDisplayTimeOf(null) }),
      shuffle: form.shuffle,
      stopCondition: fields.stopCondition,
      isInteractive: form.isInteractive,
      ...(form.playsAnimations && { playsAnimations: true }),
    });
  };

  return (
    <Dialog title={collectionName} onClose={onClose}>
      <form ref={formElement} className="grid gap-3" onSubmit={start} noValidate>
        {!isDomino && (
          <PaceChips
            speedMs={speedMs}
            ownSpeedMs={form.ownSpeedMs}
            onSpeed={(speed) => change(withSpeed(form, speed))}
          />
        )}
        <fieldset className="grid grid-cols-12 items-start gap-3">
          <legend className="mb-1 p-0 text-foreground-soft">Each item is shown for</legend>
          <NumberField
            className="col-span-4 max-36rem:col-span-6 max-36rem:[&:last-of-type]:col-span-full"
            label="Minutes"
            min={0}
            value={fields.minutes}
            error={errorOf('minutes')}
            onValue={(minutes) => change(withTime(form, { minutes }))}
          />
          <NumberField
            className="col-span-4 max-36rem:col-span-6 max-36rem:[&:last-of-type]:col-span-full"
            label="Seconds"
            min={0}
            max={59}
            step={0.1}
            value={fields.seconds}
            error={errorOf('seconds')}
            onValue={(seconds) => change(withTime(form, { seconds }))}
          />
          <NumberField
            className="col-span-4 max-36rem:col-span-6 max-36rem:[&:last-of-type]:col-span-full"
            label="Items per minute"
            min={0}
            step="any"
            value={form.itemsPerMinute}
            error={errorOf('itemsPerMinute')}
            onValue={(itemsPerMinute) => change(withItemsPerMinute(form, itemsPerMinute))}
          />
          <p className="col-span-full rounded-m bg-sun-soft px-4 py-1" aria-live="polite">
            {paceText({ speedMs, answerMs, itemCount, isSelfPaced })}
          </p>
        </fieldset>
        <div className="grid grid-cols-12 items-start gap-3">
          <SelectField
            className={hasTimer ? 'col-span-6 max-36rem:col-span-full' : 'col-span-full'}
            label="Stop condition"
            options={stopConditions}
            value={fields.stopCondition}
            onValue={(stopCondition) => {
              localStore.write(unscopedKeys.stopCondition, stopCondition);
              change(withStopCondition(form, stopCondition));
            }}
          />
          {hasTimer && (
            <>
              <NumberField
                className="col-span-3 max-36rem:col-span-6"
                label="Timer minutes"
                min={0}
                value={fields.timerMinutes}
                error={errorOf('timerMinutes')}
                onValue={(timerMinutes) => change({ ...form, fields: { ...fields, timerMinutes } })}
              />
              <NumberField
                className="col-span-3 max-36rem:col-span-6"
                label="Timer seconds"
                min={0}
                max={59}
                value={fields.timerSeconds}
                error={errorOf('timerSeconds')}
                onValue={(timerSeconds) => change({ ...form, fields: { ...fields, timerSeconds } })}
              />
            </>
          )}
        </div>
        {hasAnswers && (
          <NumberField
            label="Answer display time"
            unit="seconds"
            min={answerDisplayTimeLimits.minMs / 1000}
            step="any"
            value={fields.answerDisplayTime}
            onBlur={() => setForm(withUsableAnswerDisplayTime(form))}
            onValue={(answerDisplayTime) => {
              localStore.write(unscopedKeys.answerDisplayTime, answerDisplayTime);
              change({ ...form, fields: { ...fields, answerDisplayTime } });
            }}
          />
        )}
        <div className="grid cols-fit-56 items-start gap-x-4 gap-y-2">
          <Checkbox
            label="Shuffle"
            hint="Mix up the order."
            checked={form.shuffle}
            onChange={({ target }) => change({ ...form, shuffle: target.checked })}
          />
          {!isDomino && (
            <Checkbox
              label="Interactive mode"
              hint="Answer at your own speed."
              checked={form.isInteractive}
              onChange={({ target }) => change({ ...form, isInteractive: target.checked })}
            />
          )}
          {hasUploads && (
            <Checkbox
              label="Play animated pictures"
              hint="They may flash. Off where motion is reduced."
              checked={form.playsAnimations}
              onChange={({ target }) => change({ ...form, playsAnimations: target.checked })}
            />
          )}
        </div>
        <div className="dialog-foot mt-0 gap-3 pb-6 surface">
          <WhoPractices session={{ collectionId, collectionName, isProbe: false }} />
          {/* Focused first, so that Enter starts and no keyboard covers a phone's screen. */}
          <Button type="submit" variant="primary" size="large" isOnce data-first-focus>
            <PlayIcon />
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
