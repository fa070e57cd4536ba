import { isPresetPace, type RememberedSettings } from '@sixty/domain/session';
import { localStore, unscopedKeys } from '../../platform/storage.ts';
import type { SettingsForm } from './settings-form.ts';

export const readRemembered = (): RememberedSettings => ({
  minutes: localStore.read(unscopedKeys.minutes),
  seconds: localStore.read(unscopedKeys.seconds),
  speed: localStore.read(unscopedKeys.speed),
  ownSpeed: localStore.read(unscopedKeys.ownSpeed),
  answerDisplayTime: localStore.read(unscopedKeys.answerDisplayTime),
  stopCondition: localStore.read(unscopedKeys.stopCondition),
});

export const rememberTime = ({ fields }: SettingsForm, speedMs: number): void => {
  localStore.write(unscopedKeys.minutes, fields.minutes.trim() === '' ? '0' : fields.minutes.trim());
  localStore.write(unscopedKeys.seconds, fields.seconds.trim() === '' ? '0' : fields.seconds.trim());
  localStore.write(unscopedKeys.speed, String(speedMs));
  if (!isPresetPace(speedMs)) localStore.write(unscopedKeys.ownSpeed, String(speedMs));
};
