import {
  answerDisplayTimeLimits,
  answerDisplayTimeOf,
  isPresetPace,
  type SettingsField,
} from '@sixty/domain/session';
import { type SubmitEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { categoryRules } from '@sixty/domain/categories';
import { hasAnswerDisplayTime, inferCollectionType } from '@sixty/domain/collection-types';
import { answerOptionsOf, isUpload } from '@sixty/domain/items';
import { useSignedIn } from '../../api/auth.ts';
import type { DialogProps } from '../../entities/dialogs.ts';
import { localStore } from '../../platform/storage.ts';
import { unscopedKeys } from '../../platform/user-data.ts';
import { ActiveLearner } from '../../entities/student/active-learner.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, SegmentedControl } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PlayIcon } from '../../ui/icons.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/fields.tsx';
import {
  answerWays,
  checkForm,
  type FormProblem,
  openForm,
  type RememberedForm,
  type SettingsForm,
  sidesFirst,
  speedOf,
  withItemsPerMinute,
  withSpeed,
  withStopCondition,
  withTime,
  withUsableAnswerDisplayTime,
  withUsableSpeed,
} from './settings-form.ts';
import { beginSession } from './begin-session.ts';
import { paceText } from './pace-text.ts';
import { ModeTiles, PaceTiles } from './tiles.tsx';

const readRemembered = (): RememberedForm => ({
  minutes: localStore.read(unscopedKeys.minutes),
  seconds: localStore.read(unscopedKeys.seconds),
  speed: localStore.read(unscopedKeys.speed),
  ownSpeed: localStore.read(unscopedKeys.ownSpeed),
  answerDisplayTime: localStore.read(unscopedKeys.answerDisplayTime),
  stopCondition: localStore.read(unscopedKeys.stopCondition),
  shuffle: localStore.read(unscopedKeys.shuffle) === 'true',
  isInteractive: localStore.read(unscopedKeys.isInteractive) === 'true',
  showFirst: localStore.read(unscopedKeys.showFirst),
  answerBy: localStore.read(unscopedKeys.answerBy),
});

const rememberTime = ({ fields }: SettingsForm, speedMs: number): void => {
  localStore.write(unscopedKeys.minutes, fields.minutes.trim() === '' ? '0' : fields.minutes.trim());
  localStore.write(unscopedKeys.seconds, fields.seconds.trim() === '' ? '0' : fields.seconds.trim());
  localStore.write(unscopedKeys.speed, String(speedMs));
  if (!isPresetPace(speedMs)) localStore.write(unscopedKeys.ownSpeed, String(speedMs));
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
  const paceId = useId();
  const { fields } = form;
  const speedMs = speedOf(form);
  // Domino sessions always wait for an answer.
  const isDomino =
    categoryRules(category).hasDominoes && items.some((item) => answerOptionsOf(item) !== null);
  const isSelfPaced = isDomino || form.isInteractive;
  const ofKind = hasAnswerDisplayTime(category, type);
  const backs = isDomino ? 0 : items.filter(({ back }) => back).length;
  const hasAnswers = ofKind || backs > 0;
  const answered = ofKind ? items.length : backs;
  const answerMs = hasAnswers ? (answerDisplayTimeOf(fields.answerDisplayTime) * answered) / items.length : 0;
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
    const started = isSelfPaced ? withUsableSpeed(form) : form;
    const checked = checkForm(started);
    if (!checked.ok) {
      setProblem({ field: checked.field, problem: checked.problem });
      return;
    }
    rememberTime(started, checked.settings.speed);
    localStore.write(unscopedKeys.shuffle, String(form.shuffle));
    if (!isDomino) localStore.write(unscopedKeys.isInteractive, String(form.isInteractive));
    const settings = {
      ...checked.settings,
      // A hidden field's value must not apply.
      ...(hasAnswers ? {} : { answerDisplayTime: answerDisplayTimeOf(null) }),
      shuffle: form.shuffle,
      stopCondition: fields.stopCondition,
      isInteractive: form.isInteractive && !isDomino,
      ...(backs > 0 && { showFirst: form.showFirst, answerBy: form.answerBy }),
      ...(form.playsAnimations && { playsAnimations: true }),
    };
    beginSession({ navigate, subject }, practice, settings);
  };

  return (
    <Dialog title={name} size="wide" onClose={onClose}>
      <form ref={formElement} className="grid gap-4" onSubmit={start} noValidate>
        <ModeTiles
          isInteractive={isSelfPaced}
          isDomino={isDomino}
          onChoose={(isInteractive) => change({ ...form, isInteractive })}
        />
        <fieldset
          className="grid grid-cols-12 items-end gap-3 max-36rem:gap-x-2 disabled:[&>:not([aria-live])]:opacity-60"
          disabled={isSelfPaced}
          aria-label="Pace"
          aria-describedby={paceId}
        >
          <PaceTiles
            speedMs={speedMs}
            ownSpeedMs={form.ownSpeedMs}
            onSpeed={(speed) => change(withSpeed(form, speed))}
          />
          <p className="col-span-full -mb-2 text-foreground-soft">Show each item for</p>
          <NumberField
            className="col-span-2 max-36rem:col-span-3"
            label="Minutes"
            min={0}
            value={fields.minutes}
            error={errorOf('minutes')}
            onValue={(minutes) => change(withTime(form, { minutes }))}
          />
          <NumberField
            className="col-span-2 max-36rem:col-span-3"
            label="Seconds"
            min={0}
            max={59}
            step={0.1}
            value={fields.seconds}
            error={errorOf('seconds')}
            onValue={(seconds) => change(withTime(form, { seconds }))}
          />
          <NumberField
            className="col-span-3 max-36rem:col-span-6"
            label="Items per minute"
            min={0}
            step="any"
            value={form.itemsPerMinute}
            error={errorOf('itemsPerMinute')}
            onValue={(itemsPerMinute) => change(withItemsPerMinute(form, itemsPerMinute))}
          />
          <p
            id={paceId}
            className="col-span-5 grid min-h-target content-center rounded-m bg-sun-soft px-3 py-1 text-s max-36rem:col-span-full max-36rem:min-h-0"
            aria-live="polite"
          >
            {paceText({ speedMs, answerMs, itemCount: items.length, isSelfPaced })}
          </p>
        </fieldset>
        {backs > 0 && (
          <div className="grid cols-fit-56 items-start gap-3">
            <SegmentedControl
              label="Show first"
              options={sidesFirst}
              value={form.showFirst}
              onValue={(showFirst) => {
                localStore.write(unscopedKeys.showFirst, showFirst);
                change({ ...form, showFirst });
              }}
            />
            {form.isInteractive && (
              <SegmentedControl
                label="How to answer"
                options={answerWays}
                value={form.answerBy}
                onValue={(answerBy) => {
                  localStore.write(unscopedKeys.answerBy, answerBy);
                  change({ ...form, answerBy });
                }}
              />
            )}
          </div>
        )}
        <div className="grid grid-cols-12 items-start gap-3">
          <SelectField
            className="col-span-4 max-36rem:col-span-full"
            label="When to stop"
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
                className="col-span-2 max-36rem:col-span-6"
                label="Timer minutes"
                min={0}
                value={fields.timerMinutes}
                error={errorOf('timerMinutes')}
                onValue={(timerMinutes) => change({ ...form, fields: { ...fields, timerMinutes } })}
              />
              <NumberField
                className="col-span-2 max-36rem:col-span-6"
                label="Timer seconds"
                min={0}
                max={59}
                value={fields.timerSeconds}
                error={errorOf('timerSeconds')}
                onValue={(timerSeconds) => change({ ...form, fields: { ...fields, timerSeconds } })}
              />
            </>
          )}
          {hasAnswers && (
            <NumberField
              className="col-span-4 max-36rem:col-span-full"
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
        </div>
        <div className="grid cols-fit-56 items-start gap-x-4 gap-y-2">
          <Checkbox
            label="Shuffle"
            hint="Mix up the order."
            checked={form.shuffle}
            onChange={({ target }) => change({ ...form, shuffle: target.checked })}
          />
          {items.some(isUpload) && (
            <Checkbox
              label="Play animated pictures"
              hint="They may flash. Off where motion is reduced."
              checked={form.playsAnimations}
              onChange={({ target }) => change({ ...form, playsAnimations: target.checked })}
            />
          )}
        </div>
        <div className="dialog-foot mt-0 auto-cols-fr items-start gap-3 pb-6 surface min-[48rem]:grid-flow-col">
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
