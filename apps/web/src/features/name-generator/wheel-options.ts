import { localStore, readJson } from '../../platform/storage.ts';

const storageKey = 'wheelOptions';

export type WheelOptions = {
  readonly isSoundOn: boolean;
  readonly isTakingOff: boolean;
};

export const readWheelOptions = (): WheelOptions => {
  const stored = readJson(localStore, storageKey);
  const options: Readonly<Record<string, unknown>> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return { isSoundOn: options['isSoundOn'] !== false, isTakingOff: options['isTakingOff'] === true };
};

export const keepWheelOptions = (options: WheelOptions): void => {
  localStore.write(storageKey, JSON.stringify(options));
};
