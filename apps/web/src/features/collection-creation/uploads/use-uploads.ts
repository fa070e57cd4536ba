import { uploadMedia } from '@sixty/contract/media';
import { makePictureItem } from '@sixty/domain/item-edits';
import { imageOf, itemLimits } from '@sixty/domain/items';
import { itemNameOfFile, uploadMessageOf } from '@sixty/domain/uploads';
import { useEffect, useLayoutEffect } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { type CallApi, useApi } from '../../../api/use-api.ts';
import { lazyModuleWithRetry } from '../../../platform/lazy-module.ts';
import { logError } from '../../../platform/log.ts';
import { createStore } from '../../../platform/store.ts';
import { useStore } from '../../../platform/use-store.ts';
import { type Draft, withItem } from '../draft.ts';
import { removeOrphanedUploads, storedUploads } from '../stored-uploads.ts';
import {
  alreadyThere,
  emptyQueue,
  isOnTheWay,
  nextToSend,
  tooManyItems,
  withArrived,
  withPicked,
  withRefused,
  withRemoved,
  withRestored,
  withSendingPaused,
  withState,
} from './upload-queue.ts';
import type { Picked, Upload, UploadQueue } from './upload-queue.ts';

const loadChecks = lazyModuleWithRetry(async () => import('../../../platform/picked-file.ts'));
const loadPdfPages = lazyModuleWithRetry(async () => import('./pdf-pages.ts'));

export type PdfUse = 'rejected' | 'whole' | 'pages';

type OpenDraft = {
  callApi: CallApi;
  changeDraft: (change: (draft: Draft) => Draft) => void;
  getDraft: () => Draft;
};

const rejected = (file: File, problem: 'wrongType' | 'unreadable'): Picked => ({
  file,
  outcome: { kind: 'rejected', reason: uploadMessageOf(problem, file, problem === 'wrongType') },
});

const checkingText = 'Checking your files...';

/** One check at a time, to limit the memory of decoding. */
let lastCheck = Promise.resolve();

/**
 * The files on their way into one draft: checked, then sent one after another. Sending pauses while the draft isn't
 * open. IndexedDB keeps what isn't sent through a reload.
 */
const createUploads = (draftId: string) => {
  const { set, ...store } = createStore(emptyQueue);
  let draft: OpenDraft | null = null;
  let callUnderWay: AbortController | null = null;
  let isRestored = false;
  let checksLeft = 0;
  const waiters: (() => void)[] = [];

  const change = (changing: (queue: UploadQueue) => UploadQueue): void => {
    const before = store.get();
    const after = changing(before);
    set(after);
    const left = new Set(after.uploads.map(({ id }) => id));
    for (const { id } of before.uploads) if (!left.has(id)) void storedUploads().remove(id);
    if (!isOnTheWay(after)) for (const resolve of waiters.splice(0)) resolve();
  };

  const send = async (
    { id, file, isPage }: Upload,
    { callApi, changeDraft, getDraft }: OpenDraft,
    signal: AbortSignal,
  ): Promise<void> => {
    try {
      const options = { idempotencyKey: id, signal };
      const { url } = await callApi(uploadMedia, { body: {}, files: [file] }, options);
      if (signal.aborted) return;
      const { items } = getDraft();
      const isThere = !isPage && items.some((item) => imageOf(item) === url);
      if (isThere || items.length >= itemLimits.items) {
        change((queue) => withRefused(queue, id, isThere ? alreadyThere : tooManyItems));
        return;
      }
      const name = itemNameOfFile(file.name).slice(0, itemLimits.nameLength);
      changeDraft((current) => withItem(current, makePictureItem(current.category, name, url)));
      change((queue) => withArrived(queue, id));
    } catch (error) {
      // The retry must survive a reload.
      await storedUploads().whenStored(id);
      if (signal.aborted) return;
      logError('A file could not be uploaded.', error);
      const reason = serverReason(error, [400, 413, 507]);
      change((queue) => (reason === null ? withState(queue, id, 'failed') : withRefused(queue, id, reason)));
    }
  };

  const sendNext = async (): Promise<void> => {
    const next = nextToSend(store.get());
    if (!draft || !next || callUnderWay) return;
    const call = new AbortController();
    callUnderWay = call;
    change((queue) => withState(queue, next.id, 'sending'));
    await send(next, draft, call.signal);
    // The caller of `abort` starts the next call.
    if (call.signal.aborted) return;
    callUnderWay = null;
    await sendNext();
  };

  const abort = (): void => {
    callUnderWay?.abort();
    callUnderWay = null;
  };

  /** Lists interrupted uploads as failed. */
  const restore = async (): Promise<void> => {
    const restored: Upload[] = [];
    for (const { id, file, isPage } of await storedUploads().listOf(draftId)) {
      const { checkPickedFile } = await loadChecks();
      const outcome = await checkPickedFile(file);
      if (outcome.kind === 'passed')
        restored.push({ id, file, preview: outcome.preview, state: 'failed', isPage });
    }
    change((queue) => withRestored(queue, restored));
  };

  const roomLeft = (): number => itemLimits.items - (draft?.getDraft().items.length ?? 0);

  const showStatus = (statusText: string): void => change((queue) => ({ ...queue, statusText }));

  const check = async (files: readonly File[], pdfUse: PdfUse): Promise<readonly Picked[]> => {
    const picked: Picked[] = [];
    const { checkPickedFiles } = await loadChecks();
    for (const each of await checkPickedFiles(files)) {
      const { file, outcome } = each;
      const isPdf = outcome.kind === 'passed' && outcome.type === 'application/pdf';
      const left = roomLeft() - store.get().uploads.length - picked.length;
      const onPage = (page: number, count: number) => showStatus(`${file.name}: page ${page} of ${count}`);
      if (!isPdf) picked.push(each);
      else if (pdfUse === 'rejected') picked.push(rejected(file, 'wrongType'));
      else {
        const { pdfPagesOf, wholePdf } = await loadPdfPages();
        const added = pdfUse === 'pages' ? pdfPagesOf(file, left, onPage) : wholePdf(each);
        picked.push(...(await added));
      }
    }
    return picked;
  };

  const finishCheck = (picked: readonly Picked[]): void => {
    checksLeft -= 1;
    change((queue) => {
      const options = { picked, capacity: roomLeft(), newId: () => crypto.randomUUID() };
      const next = withPicked(queue, options);
      for (const { id, file, isPage } of next.uploads.slice(queue.uploads.length))
        void storedUploads().put({ id, draftId, file, isPage });
      return { ...next, statusText: checksLeft === 0 ? null : queue.statusText };
    });
    void sendNext();
  };

  return {
    ...store,
    /** Returns a function that pauses them. */
    open: (opened: OpenDraft): (() => void) => {
      draft = opened;
      if (!isRestored) {
        isRestored = true;
        restore().catch((error: unknown) => logError('Uploads could not be restored.', error));
      }
      void removeOrphanedUploads(draftId);
      void sendNext();
      return () => {
        draft = null;
        abort();
        change(withSendingPaused);
      };
    },
    addFiles: (files: readonly File[], pdfUse: PdfUse): void => {
      if (files.length === 0) return;
      checksLeft += 1;
      showStatus(checkingText);
      lastCheck = lastCheck
        .then(async () => check(files, pdfUse))
        .catch((error: unknown) => {
          logError('We couldn’t read the files.', error);
          return files.map((file) => rejected(file, 'unreadable'));
        })
        .then(finishCheck);
    },
    retry: (id: string): void => {
      change((queue) => withState(queue, id, 'waiting'));
      void sendNext();
    },
    remove: (id: string): void => {
      const { uploads } = store.get();
      if (uploads.some((upload) => upload.id === id && upload.state === 'sending')) abort();
      change((queue) => withRemoved(queue, id));
      void sendNext();
    },
    /** Resolves when no upload is running; false if some failed. */
    whenSettled: async (): Promise<boolean> => {
      if (isOnTheWay(store.get())) await new Promise<void>((resolve) => waiters.push(resolve));
      return store.get().uploads.length === 0;
    },
  };
};

/** By draft ID. */
const created = new Map<string, ReturnType<typeof createUploads>>();

export const useUploads = ({
  draftId,
  changeDraft,
  getDraft,
}: Omit<OpenDraft, 'callApi'> & { draftId: string }) => {
  const callApi = useApi();
  const uploads = created.get(draftId) ?? createUploads(draftId);
  created.set(draftId, uploads);
  const queue = useStore(uploads);

  // A layout effect closes the uploads in the commit that shows another draft, before a file can arrive there.
  useLayoutEffect(
    () => uploads.open({ callApi, changeDraft, getDraft }),
    [uploads, callApi, changeDraft, getDraft],
  );

  const isUnfinished = isOnTheWay(queue);
  useEffect(() => {
    if (!isUnfinished) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnfinished]);

  return { ...uploads, queue };
};
