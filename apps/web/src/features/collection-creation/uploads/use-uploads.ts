import { uploadMedia } from '@sixty/contract/media';
import { imageOf, itemLimits } from '@sixty/domain/items';
import { itemNameOfFile, uploadMessageOf } from '@sixty/domain/uploads';
import { useCallback, useEffect, useRef, useState } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { useApi } from '../../../api/use-api.ts';
import { lazyModuleWithRetry } from '../../../platform/lazy-module.ts';
import { logError } from '../../../platform/log.ts';
import { uploadedItem, withItem } from '../draft/item-changes.ts';
import type { CreationDraft } from '../draft/use-draft.ts';
import { removeOrphanedUploads, storedUploads } from '../../../sync/stored-uploads.ts';
import {
  alreadyThere,
  emptyQueue,
  interrupted,
  isOnTheWay,
  nextToSend,
  tooManyItems,
  withArrived,
  withPicked,
  withReading,
  withRefused,
  withRemoved,
  withRestored,
  withState,
} from './upload-queue.ts';
import type { Picked, Upload, UploadQueue } from './upload-queue.ts';

const loadChecks = lazyModuleWithRetry(async () => import('../../../platform/picked-file.ts'));
const loadPdfPages = lazyModuleWithRetry(async () => import('./pdf-pages.ts'));

export type PdfUse = 'rejected' | 'whole' | 'pages';

export type Uploads = {
  readonly queue: UploadQueue;
  readonly addFiles: (files: readonly File[], pdfUse: PdfUse) => void;
  readonly retry: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Resolves when no upload is running; false if some failed. */
  readonly whenSettled: () => Promise<boolean>;
};

const checkingText = 'Checking your files...';

/** By draft ID. IndexedDB keeps unfinished uploads through a reload. */
const queues = new Map<string, UploadQueue>();

export const useUploads = ({ draftId, changeDraft, getDraft: currentDraft }: CreationDraft): Uploads => {
  const callApi = useApi();
  const [queue, setQueue] = useState<UploadQueue>(() => queues.get(draftId) ?? emptyQueue);
  // The second of two changes between renders must see the first.
  const latest = useRef(queue);
  const underWay = useRef<AbortController | null>(null);

  const waiters = useRef<(() => void)[]>([]);
  const shownId = useRef<string | null>(draftId);
  /** By draft ID. */
  const checksLeft = useRef(new Map<string, number>());
  const lastCheck = useRef(Promise.resolve());

  const change = useCallback((changing: (queue: UploadQueue) => UploadQueue) => {
    const before = latest.current;
    latest.current = changing(before);
    const left = new Set(latest.current.uploads.map(({ id }) => id));
    for (const { id } of before.uploads) if (!left.has(id)) void storedUploads().remove(id);
    setQueue(latest.current);
    if (!isOnTheWay(latest.current)) for (const resolve of waiters.current.splice(0)) resolve();
  }, []);

  /** Another draft may be open by then. */
  const changeOf = useCallback(
    (id: string, changing: (queue: UploadQueue) => UploadQueue) => {
      if (id === shownId.current) change(changing);
      else queues.set(id, interrupted(changing(queues.get(id) ?? emptyQueue)));
    },
    [change],
  );

  const whenSettled = async () => {
    if (isOnTheWay(latest.current)) await new Promise<void>((resolve) => waiters.current.push(resolve));
    return latest.current.uploads.length === 0;
  };

  const send = useCallback(
    async ({ id, file, isPage }: Upload, signal: AbortSignal): Promise<void> => {
      try {
        const options = { idempotencyKey: id, signal };
        const { url } = await callApi(uploadMedia, { body: {}, files: [file] }, options);
        if (signal.aborted) return;
        const { items } = currentDraft();
        const isThere = !isPage && items.some((item) => imageOf(item) === url);
        if (isThere || items.length >= itemLimits.items) {
          change((current) => withRefused(current, id, isThere ? alreadyThere : tooManyItems));
          return;
        }
        const name = itemNameOfFile(file.name).slice(0, itemLimits.nameLength);
        changeDraft((current) => withItem(current, uploadedItem(current.category, name, url)));
        change((current) => withArrived(current, id));
      } catch (error) {
        // The retry must survive a reload.
        await storedUploads().whenStored(id);
        if (signal.aborted) return;
        logError('A file could not be uploaded.', error);
        const reason = serverReason(error, [400, 413, 507]);
        change((current) =>
          reason === null ? withState(current, id, 'failed') : withRefused(current, id, reason),
        );
      }
    },
    [callApi, change, changeDraft, currentDraft],
  );

  useEffect(() => {
    const next = nextToSend(queue);
    if (next === null || underWay.current !== null) return;
    const controller = new AbortController();
    underWay.current = controller;
    change((current) => withState(current, next.id, 'sending'));
    void send(next, controller.signal).finally(() => {
      if (underWay.current === controller) underWay.current = null;
      // Starts the next upload.
      if (!controller.signal.aborted) change((current) => ({ ...current }));
    });
  }, [queue, change, send]);

  // Uploads pause while another draft is open.
  useEffect(() => {
    shownId.current = draftId;
    const isChecking = (checksLeft.current.get(draftId) ?? 0) > 0;
    const known = queues.get(draftId) ?? emptyQueue;
    latest.current = isChecking ? withReading(known, checkingText) : known;
    setQueue(latest.current);
    return () => {
      shownId.current = null;
      underWay.current?.abort();
      underWay.current = null;
      const left = interrupted(latest.current);
      if (left.uploads.length > 0) queues.set(draftId, left);
      else queues.delete(draftId);
    };
  }, [draftId]);

  // Lists interrupted uploads as failed.
  useEffect(() => {
    let isCanceled = false;
    const restore = async () => {
      const restored: Upload[] = [];
      for (const { id, file, isPage } of await storedUploads().listOf(draftId)) {
        const { checkPickedFile } = await loadChecks();
        const outcome = await checkPickedFile(file);
        if (outcome.kind === 'passed') {
          restored.push({ id, file, preview: outcome.preview, state: 'failed', isPage });
        }
      }
      if (!isCanceled) change((current) => withRestored(current, restored));
    };
    if (!queues.has(draftId)) {
      restore().catch((error: unknown) => logError('Uploads could not be restored.', error));
    }
    void removeOrphanedUploads(draftId);
    return () => {
      isCanceled = true;
    };
  }, [change, draftId]);

  const isUnfinished = isOnTheWay(queue);
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnfinished]);

  const addFiles = useCallback<Uploads['addFiles']>(
    (files, pdfUse) => {
      if (files.length === 0) return;
      const capacityBefore = itemLimits.items - currentDraft().items.length;
      const capacity = () =>
        draftId === shownId.current ? itemLimits.items - currentDraft().items.length : capacityBefore;
      const changeChecksLeft = (by: number): number => {
        const left = (checksLeft.current.get(draftId) ?? 0) + by;
        checksLeft.current.set(draftId, left);
        return left;
      };
      const read = (text: string) => changeOf(draftId, (current) => withReading(current, text));

      const check = async (): Promise<readonly Picked[]> => {
        const picked: Picked[] = [];
        const { checkPickedFiles } = await loadChecks();
        for (const each of await checkPickedFiles(files)) {
          const { file, outcome } = each;
          const isPdf = outcome.kind === 'passed' && outcome.type === 'application/pdf';
          const left = capacity() - latest.current.uploads.length - picked.length;
          const onPage = (page: number, count: number) => read(`${file.name}: page ${page} of ${count}`);
          if (isPdf && pdfUse !== 'rejected') {
            const { pdfPagesOf, wholePdf } = await loadPdfPages();
            const added = pdfUse === 'pages' ? pdfPagesOf(file, left, onPage) : wholePdf(each);
            picked.push(...(await added));
          } else picked.push(each);
        }
        return picked;
      };

      const finish = (picked: readonly Picked[]) => {
        const left = changeChecksLeft(-1);
        changeOf(draftId, (current) => {
          const hasPdfs = pdfUse !== 'rejected';
          const options = { picked, hasPdfs, capacity: capacity(), newId: () => crypto.randomUUID() };
          const next = withPicked(current, options);
          for (const { id, file, isPage } of next.uploads.slice(current.uploads.length)) {
            void storedUploads().put({ id, draftId, file, isPage });
          }
          return withReading(next, left === 0 ? null : current.statusText);
        });
      };

      changeChecksLeft(1);
      read(checkingText);
      // One at a time, to limit the memory of decoding.
      lastCheck.current = lastCheck.current.then(check).then(finish, (error: unknown) => {
        logError('We couldn’t read the files.', error);
        finish(
          files.map((file) => ({
            file,
            outcome: { kind: 'rejected', reason: uploadMessageOf('unreadable', file) },
          })),
        );
      });
    },
    [changeOf, draftId, currentDraft],
  );

  const retry = (id: string) => change((current) => withState(current, id, 'waiting'));

  const remove = (id: string) => {
    const isBeingSent = latest.current.uploads.some(
      (upload) => upload.id === id && upload.state === 'sending',
    );
    if (isBeingSent) {
      underWay.current?.abort();
      underWay.current = null;
    }
    change((current) => withRemoved(current, id));
  };

  return { queue, addFiles, retry, remove, whenSettled };
};
