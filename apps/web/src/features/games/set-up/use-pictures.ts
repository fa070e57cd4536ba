import { uploadMedia } from '@sixty/contract/media';
import { itemNameOfFile, fileRefusalOf, uploadMessageOf } from '@sixty/domain/uploads';
import { useEffect, useRef, useState } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { checkPickedFile } from '../../../platform/picked-file.ts';
import type { RejectedFile } from '../../../ui/files.tsx';

export type UploadedPicture = { url: string; name: string };

type State = {
  progress: { done: number; total: number } | null;
  rejected: readonly RejectedFile[];
  failed: readonly File[];
  /** Makes an equal message announce again. */
  announcementKey: number;
};

const idle: State = { progress: null, rejected: [], failed: [], announcementKey: 0 };

/** Reports once per batch, which files added meanwhile join. `onUploaded` gets the game at selection time. */
export const usePictures = (
  workOf: () => string,
  onUploaded: (pictures: readonly UploadedPicture[], workId: string, isLeft: boolean) => void,
) => {
  const callApi = useApi();
  const [state, setState] = useState(idle);
  const queue = useRef<File[] | null>(null);
  const left = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const add = (files: readonly File[]): void => {
    const signal = left.current?.signal;
    if (files.length === 0 || !signal) return;
    if (queue.current) {
      queue.current.push(...files);
      setState((current) => ({
        ...current,
        progress: current.progress && {
          ...current.progress,
          total: current.progress.total + files.length,
        },
      }));
      return;
    }
    const all = [...files];
    const workId = workOf();
    queue.current = all;
    const uploaded: UploadedPicture[] = [];
    const rejected: RejectedFile[] = [];
    const failed: File[] = [];

    const upload = async (file: File): Promise<void> => {
      const reject = (reason: string) => rejected.push({ name: file.name, reason });
      const checked = await checkPickedFile(file);
      if (checked.kind === 'refused') reject(fileRefusalOf(checked, file));
      else if (checked.type === 'application/pdf') reject(uploadMessageOf('wrongType', file, true));
      else {
        try {
          const { url } = await callApi(uploadMedia, { body: {}, files: [file] }, { signal });
          uploaded.push({ url, name: itemNameOfFile(file.name) });
        } catch (error) {
          if (signal.aborted) return;
          logError('A picture could not be uploaded.', error);
          const reason = serverReason(error, [400, 413, 415, 507]);
          if (reason === null) failed.push(file);
          else reject(reason);
        }
      }
    };

    const run = async () => {
      setState(({ announcementKey }) => ({
        ...idle,
        announcementKey,
        progress: { done: 0, total: all.length },
      }));
      // The queue grows during iteration.
      for (const [index, file] of all.entries()) {
        await upload(file);
        if (signal.aborted) break;
        setState((current) => ({ ...current, progress: { done: index + 1, total: all.length } }));
      }
      setState(({ announcementKey }) => ({
        progress: null,
        rejected,
        failed,
        announcementKey: announcementKey + 1,
      }));
      if (uploaded.length > 0) onUploaded(uploaded, workId, signal.aborted);
    };

    void run().finally(() => {
      queue.current = null;
    });
  };

  return { ...state, add };
};
