import { isPresetPace, type RememberedSettings } from '@sixty/domain/session';
import { localStore } from '../../platform/storage.ts';
import { unnamedKeys } from '../../platform/unnamed-keys.ts';
import type { SettingsForm } from './settings-form.ts';

export const readRemembered = (): RememberedSettings => ({
  minutes: localStore.read(unnamedKeys.minutes),
  seconds: localStore.read(unnamedKeys.seconds),
  speed: localStore.read(unnamedKeys.speed),
  ownSpeed: localStore.read(unnamedKeys.ownSpeed),
  answerDisplayTime: localStore.read(unnamedKeys.answerDisplayTime),
  stopCondition: localStore.read(unnamedKeys.stopCondition),
});

export const rememberTime = ({ fields }: SettingsForm, speedMs: number): void => {
  localStore.write(unnamedKeys.minutes, fields.minutes.trim() === '' ? '0' : fields.minutes.trim());
  localStore.write(unnamedKeys.seconds, fields.seconds.trim() === '' ? '0' : fields.seconds.trim());
  localStore.write(unnamedKeys.speed, String(speedMs));
  if (!isPresetPace(speedMs)) localStore.write(unnamedKeys.ownSpeed, String(speedMs));
};
