import { uploadMedia } from '@sixty/contract/media';
import type { Pair } from '@sixty/domain/games';
import { itemNameOfFile, fileRefusalOf, uploadMessageOf } from '@sixty/domain/uploads';
import { useEffect, useRef, useState } from 'react';
import { serverReason } from '../../api/api-error.ts';
import { type CallApi, useApi } from '../../api/use-api.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { logError } from '../../platform/log.ts';
import type { RejectedFile } from '../../ui/files.tsx';

const loadChecks = lazyModuleWithRetry(async () => import('../../platform/picked-file.ts'));

type Outcome =
  | { kind: 'uploaded'; pair: Pair }
  | { kind: 'rejected'; file: RejectedFile }
  | { kind: 'failed'; file: File };

const upload = async (callApi: CallApi, file: File, signal: AbortSignal): Promise<Outcome> => {
  const { name } = file;
  const rejected = (reason: string): Outcome => ({ kind: 'rejected', file: { name, reason } });
  try {
    const { checkPickedFile } = await loadChecks();
    const checked = await checkPickedFile(file);
    if (checked.kind === 'refused') return rejected(fileRefusalOf(checked, file));
    if (checked.type === 'application/pdf') return rejected(uploadMessageOf('wrongType', file, true));
    const { url } = await callApi(uploadMedia, { body: {}, files: [file] }, { signal });
    return { kind: 'uploaded', pair: { word: itemNameOfFile(name), image: url } };
  } catch (error) {
    if (!signal.aborted) logError('A picture could not be uploaded.', error);
    const reason = serverReason(error, [400, 413, 415, 507]);
    return reason === null ? { kind: 'failed', file } : rejected(reason);
  }
};

type Batch = { files: readonly File[]; outcomes: readonly Outcome[]; isEnded: boolean };

const noBatch: Batch = { files: [], outcomes: [], isEnded: true };

/** Uploads one picture after another. Files that are added meanwhile join the batch, which is reported once, with its `workId`. */
export const usePictures = (
  getWorkId: () => string,
  onUploaded: (pairs: readonly Pair[], workId: string, isUnmounted: boolean) => void,
) => {
  const callApi = useApi();
  const [batch, setBatch] = useState(noBatch);
  const queue = useRef<File[] | null>(null);
  const unmount = useRef<AbortController | null>(null);
  /** Makes an equal message announce again. */
  const [announcementKey, setAnnouncementKey] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    unmount.current = controller;
    return () => controller.abort();
  }, []);

  const uploadAll = async (files: File[], signal: AbortSignal): Promise<void> => {
    const workId = getWorkId();
    const outcomes: Outcome[] = [];
    const show = (isEnded: boolean) => setBatch({ files: [...files], outcomes: [...outcomes], isEnded });
    queue.current = files;
    show(false);
    // The queue grows during iteration.
    for (const file of files) {
      outcomes.push(await upload(callApi, file, signal));
      if (signal.aborted) break;
      show(false);
    }
    queue.current = null;
    show(true);
    setAnnouncementKey((key) => key + 1);
    const pairs = outcomes.flatMap((it) => (it.kind === 'uploaded' ? it.pair : []));
    if (pairs.length > 0) onUploaded(pairs, workId, signal.aborted);
  };

  const { files, outcomes, isEnded } = batch;
  return {
    progress: isEnded ? null : { done: outcomes.length, total: files.length },
    rejected: isEnded ? outcomes.flatMap((it) => (it.kind === 'rejected' ? it.file : [])) : [],
    failed: isEnded ? outcomes.flatMap((it) => (it.kind === 'failed' ? it.file : [])) : [],
    announcementKey,
    add: (added: readonly File[]): void => {
      const signal = unmount.current?.signal;
      if (added.length === 0 || !signal) return;
      if (queue.current) {
        queue.current.push(...added);
        setBatch((current) => ({ ...current, files: [...current.files, ...added] }));
      } else void uploadAll([...added], signal);
    },
  };
};
