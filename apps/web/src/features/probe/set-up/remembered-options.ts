import { probeDefaultsFor, type ProbeOptions, readProbeOptions } from '@sixty/domain/probe';
import { createRemembered } from '../../../platform/storage.ts';

const remembered = createRemembered('probe-options', 50);

export const rememberedOptions = (
  subject: string,
  collectionId: string | null,
  texts: readonly string[],
): ProbeOptions =>
  readProbeOptions(
    collectionId === null ? null : remembered.read(subject, collectionId),
    probeDefaultsFor(texts),
  );

export const rememberOptions = (subject: string, collectionId: string, options: ProbeOptions): void =>
  remembered.write(subject, collectionId, options);
