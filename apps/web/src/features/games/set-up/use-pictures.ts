import { uploadMedia } from '@sixty/contract/media';
import { itemNameOfFile, uploadMessageOf } from '@sixty/domain/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { logError } from '../../../platform/log.ts';
import { checkPickedFile } from '../../../platform/picked-file.ts';
import type { RejectedFile } from '../../../ui/rejected-files.tsx';

/** A picture that has been uploaded: its address, and its file's name without the extension. */
export type UploadedPicture = { readonly url: string; readonly name: string };

type State = {
  /** How many of those on their way have arrived; null where none is on its way. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly rejected: readonly RejectedFile[];
  /** What the server could not be given, to be tried again. */
  readonly failed: readonly File[];
  /** Counts up with each choice of files, so that the same words are told anew. */
  readonly round: number;
};

const idle: State = { progress: null, rejected: [], failed: [], round: 0 };

/** What the server says against a file; null where trying again can help. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && [400, 413, 415, 507].includes(error.status)
    ? (error.errors[0]?.message ?? error.detail)
    : null;

/**
 * Uploads the pictures of files, one after the other, and hands each on once all have been tried: together, so that
 * whoever takes them knows whether it was one or several. What comes meanwhile joins them. Who leaves the page in the
 * middle keeps what has arrived by then.
 *
 * @param workOf the id of the game that is set up now.
 * @param onUploaded called with the game that was set up when they were chosen, and whether the page was left since.
 */
export const usePictures = (
  workOf: () => string,
  onUploaded: (pictures: readonly UploadedPicture[], workId: string, isLeft: boolean) => void,
) => {
  const callApi = useApi();
  const [state, setState] = useState(idle);
  /** What came while others were on their way; null while none are. */
  const queue = useRef<File[] | null>(null);
  const left = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
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
        const looked = await checkPickedFile(file);
        if (looked.kind === 'refused') reject(uploadMessageOf(looked.problem, file));
        else if (looked.type === 'application/pdf') reject(uploadMessageOf('wrongType', file, true));
        else {
          try {
            const { url } = await callApi(uploadMedia, { body: {}, files: [file] }, { signal });
            uploaded.push({ url, name: itemNameOfFile(file.name) });
          } catch (error) {
            if (signal.aborted) return;
            logError('A picture could not be uploaded.', error);
            const reason = refusalOf(error);
            if (reason === null) failed.push(file);
            else reject(reason);
          }
        }
      };

      const run = async () => {
        setState(({ round }) => ({ ...idle, round, progress: { done: 0, total: all.length } }));
        // It grows while it is gone through.
        for (const [index, file] of all.entries()) {
          await upload(file);
          if (signal.aborted) break;
          setState((current) => ({ ...current, progress: { done: index + 1, total: all.length } }));
        }
        setState(({ round }) => ({ progress: null, rejected, failed, round: round + 1 }));
        if (uploaded.length > 0) onUploaded(uploaded, workId, signal.aborted);
      };

      void run().finally(() => {
        queue.current = null;
      });
    },
    [callApi, onUploaded, workOf],
  );

  return { ...state, add };
};
