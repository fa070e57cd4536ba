import {
  answerDisplayTimeLimits,
  answerDisplayTimeOf,
  hasAnswerDisplayTime,
  isPresetPace,
  presetRates,
  type RememberedSettings,
  type SettingsField,
  shownItemsPerMinute,
  speedOfItemsPerMinute,
} from '@sixty/domain/session';
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { categoryRules } from '@sixty/domain/categories';
import { inferCollectionType } from '@sixty/domain/collection-types';
import { answerOptionsOf, isUpload } from '@sixty/domain/items';
import { useSignedIn } from '../../api/auth.ts';
import type { DialogProps } from '../../entities/dialogs.ts';
import { localStore } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/user-data.ts';
import { classNames } from '../../ui/class-names.ts';
import { ActiveLearner } from '../../entities/student/active-learner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/fields.tsx';
import {
  checkForm,
  type FormProblem,
  openForm,
  type SettingsForm,
  speedOf,
  withItemsPerMinute,
  withSpeed,
  withStopCondition,
  withTime,
  withUsableAnswerDisplayTime,
} from './settings-form.ts';
import { beginSession } from './begin-session.ts';
import { paceText } from './pace-text.ts';

const readRemembered = (): RememberedSettings => ({
  minutes: localStore.read(unscopedKeys.minutes),
  seconds: localStore.read(unscopedKeys.seconds),
  speed: localStore.read(unscopedKeys.speed),
  ownSpeed: localStore.read(unscopedKeys.ownSpeed),
  answerDisplayTime: localStore.read(unscopedKeys.answerDisplayTime),
  stopCondition: localStore.read(unscopedKeys.stopCondition),
});

const rememberTime = ({ fields }: SettingsForm, speedMs: number): void => {
  localStore.write(unscopedKeys.minutes, fields.minutes.trim() === '' ? '0' : fields.minutes.trim());
  localStore.write(unscopedKeys.seconds, fields.seconds.trim() === '' ? '0' : fields.seconds.trim());
  localStore.write(unscopedKeys.speed, String(speedMs));
  if (!isPresetPace(speedMs)) localStore.write(unscopedKeys.ownSpeed, String(speedMs));
};

type PaceChipsProps = {
  /** Null while invalid. */
  speedMs: number | null;
  ownSpeedMs: number | null;
  onSpeed: (speedMs: number) => void;
};

const PaceChips = ({ speedMs, ownSpeedMs, onSpeed }: PaceChipsProps) => {
  const name = useId();
  const current = speedMs === null ? null : shownItemsPerMinute(speedMs);
  const presets = presetRates.map((rate) => ({ rate, ms: speedOfItemsPerMinute(rate), isOwn: false }));
  const own =
    ownSpeedMs === null ? [] : [{ rate: shownItemsPerMinute(ownSpeedMs), ms: ownSpeedMs, isOwn: true }];
  return (
    <fieldset>
      <legend className="mb-2 p-0 font-strong">How many items a minute?</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {[...presets, ...own].map(({ rate, ms, isOwn }) => (
          <label
            key={rate}
            className={classNames(
              'relative grid min-h-14 cursor-pointer place-content-center rounded-m border-2 border-line-strong bg-surface text-center text-l leading-[1.1] font-heavy tabular-nums',
              'hover:border-foreground has-checked:border-foreground has-checked:bg-sun has-checked:text-on-sun has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
              'forced-colors:has-checked:border-4 forced-colors:has-checked:border-[Highlight]',
            )}
          >
            <input
              className="absolute inset-0 m-0 cursor-pointer appearance-none focus-visible:outline-none"
              type="radio"
              name={name}
              checked={rate === current}
              onChange={() => onSpeed(ms)}
            />
            <span>{rate}</span>
            {isOwn && <span className="text-xs font-strong">yours</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type SessionSettingsDialogProps = DialogProps['startSession'] & { onClose: () => void };

const stopConditions = [
  { value: 'collection', label: 'Go through all items' },
  { value: 'timer', label: 'Stop after a set time' },
] as const;

export const SessionSettingsDialog = ({ practice, onClose }: SessionSettingsDialogProps) => {
  const { collectionId, name, category, items } = practice;
  const navigate = useNavigate();
  const { subject } = useSignedIn().account;
  const type = useMemo(() => inferCollectionType(items, category), [items, category]);
  const [form, setForm] = useState<SettingsForm>(() => openForm(readRemembered()));
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const formElement = useRef<HTMLFormElement>(null);
  const { fields } = form;
  const speedMs = speedOf(form);
  // Domino sessions always wait for an answer.
  const isDomino =
    categoryRules(category).hasDominoes && items.some((item) => answerOptionsOf(item) !== null);
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
    const settings = {
      ...checked.settings,
      // A hidden field's value must not apply.
      ...(hasAnswers ? {} : { answerDisplayTime: answerDisplayTimeOf(null) }),
      shuffle: form.shuffle,
      stopCondition: fields.stopCondition,
      isInteractive: form.isInteractive,
      ...(form.playsAnimations && { playsAnimations: true }),
    };
    beginSession({ navigate, subject }, practice, settings);
  };

  return (
    <Dialog title={name} onClose={onClose}>
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
            {paceText({ speedMs, answerMs, itemCount: items.length, isSelfPaced })}
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
          {items.some(isUpload) && (
            <Checkbox
              label="Play animated pictures"
              hint="They may flash. Off where motion is reduced."
              checked={form.playsAnimations}
              onChange={({ target }) => change({ ...form, playsAnimations: target.checked })}
            />
          )}
        </div>
        <div className="dialog-foot mt-0 gap-3 pb-6 surface">
          <ActiveLearner session={{ collectionId, collectionName: name, isProbe: false }} />
          {/* Focused first, so that Enter starts and no keyboard covers a phone's screen. */}
          <Button type="submit" variant="primary" size="large" ignoresDoubleClick data-first-focus>
            <PlayIcon />
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
