import { probeDefaultsFor, type ProbeOptions, readProbeOptions } from '@sixty/domain/probe';
import { localStore, readJson } from '../../../platform/storage.ts';

const most = 50;

const keyOf = (subject: string): string => `probe-options:${subject}`;

const readAll = (subject: string): Readonly<Record<string, unknown>> => {
  const stored = readJson(localStore, keyOf(subject));
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Readonly<Record<string, unknown>>)
    : {};
};

export const rememberedOptions = (
  subject: string,
  collectionId: string | null,
  texts: readonly string[],
): ProbeOptions =>
  readProbeOptions(collectionId === null ? null : readAll(subject)[collectionId], probeDefaultsFor(texts));

/** For the 50 collections that were set up last. */
export const rememberOptions = (subject: string, collectionId: string, options: ProbeOptions): void => {
  const { [collectionId]: _before, ...others } = readAll(subject);
  const entries = [...Object.entries(others), [collectionId, options] as const].slice(-most);
  localStore.write(keyOf(subject), JSON.stringify(Object.fromEntries(entries)));
};
