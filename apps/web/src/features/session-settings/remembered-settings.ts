import type { RememberedSettings } from '@sixty/domain/session';
import { localStore } from '../../platform/storage.ts';
import type { SettingsForm } from './settings-form.ts';

const keys = {
  minutes: 'lastUsedMinutes',
  seconds: 'lastUsedSeconds',
  speed: 'lastUsedSpeed',
  answerDisplayTime: 'lastUsedAnswerDisplayTime',
  stopCondition: 'lastUsedStopCondition',
} as const;

export const readRemembered = (): RememberedSettings => ({
  minutes: localStore.read(keys.minutes),
  seconds: localStore.read(keys.seconds),
  speed: localStore.read(keys.speed),
  answerDisplayTime: localStore.read(keys.answerDisplayTime),
  stopCondition: localStore.read(keys.stopCondition),
});

/** At the start: the time per item that was used. */
export const rememberTime = ({ fields }: SettingsForm, speedMs: number): void => {
  localStore.write(keys.minutes, fields.minutes.trim() === '' ? '0' : fields.minutes.trim());
  localStore.write(keys.seconds, fields.seconds.trim() === '' ? '0' : fields.seconds.trim());
  localStore.write(keys.speed, String(speedMs));
};

/** These two are remembered when they are changed, whether or not a session follows. */
export const rememberAnswerDisplayTime = (text: string): void => {
  localStore.write(keys.answerDisplayTime, text);
};

export const rememberStopCondition = (text: string): void => {
  localStore.write(keys.stopCondition, text);
};
