import { itemLimits } from '@sixty/domain/items';
import { fileRefusalOf } from '@sixty/domain/uploads';
import type { PickedFile } from '../../../platform/picked-file.ts';
import type { RejectedFile } from '../../../ui/files.tsx';

export type Upload = {
  /** Also the idempotency key. */
  id: string;
  file: File;
  preview: ImageBitmap | null;
  state: 'waiting' | 'sending' | 'failed';
  /** Equal pages of a PDF aren't duplicates. */
  isPage: boolean;
};

export type Picked = {
  file: File;
  outcome: PickedFile | { kind: 'rejected'; reason: string };
  isPage?: boolean;
};

export type UploadQueue = {
  uploads: readonly Upload[];
  /** Message while files are checked. */
  statusText: string | null;
  /** Since the queue was last empty. */
  total: number;
  arrived: number;
  rejected: readonly RejectedFile[];
  /** Makes an equal message announce again. */
  announcementKey: number;
};

export const emptyQueue: UploadQueue = {
  uploads: [],
  statusText: null,
  total: 0,
  arrived: 0,
  rejected: [],
  announcementKey: 0,
};

export const alreadyThere = 'This file is already in the collection.';

export const tooManyItems = `A collection can hold up to ${itemLimits.items} items`;

type PickedFiles = {
  picked: readonly Picked[];
  /** Without uploads in progress. */
  capacity: number;
  newId: () => string;
};

export const withPicked = (queue: UploadQueue, { picked, capacity, newId }: PickedFiles): UploadQueue => {
  const added: Upload[] = [];
  const rejected: RejectedFile[] = [];
  for (const { file, outcome, isPage = false } of picked) {
    const reject = (reason: string) => rejected.push({ name: file.name, reason });
    if (outcome.kind === 'refused') reject(fileRefusalOf(outcome, file));
    else if (outcome.kind === 'rejected') reject(outcome.reason);
    else if (queue.uploads.length + added.length >= capacity) reject(tooManyItems);
    else added.push({ id: newId(), file, preview: outcome.preview, state: 'waiting', isPage });
  }
  const isNewBatch = queue.uploads.length === 0;
  return {
    ...queue,
    uploads: [...queue.uploads, ...added],
    total: (isNewBatch ? 0 : queue.total) + added.length,
    arrived: isNewBatch ? 0 : queue.arrived,
    rejected,
    announcementKey: queue.announcementKey + 1,
  };
};

export const withRestored = (queue: UploadQueue, restored: readonly Upload[]): UploadQueue => {
  const there = new Set(queue.uploads.map(({ id }) => id));
  const added = restored.filter(({ id }) => !there.has(id));
  return added.length === 0
    ? queue
    : { ...queue, uploads: [...added, ...queue.uploads], total: queue.total + added.length };
};

export const isOnTheWay = ({ uploads, statusText }: UploadQueue): boolean =>
  statusText !== null || uploads.some(({ state }) => state !== 'failed');

/** One at a time, to keep the order of the files. */
export const nextToSend = ({ uploads }: UploadQueue): Upload | null =>
  uploads.some(({ state }) => state === 'sending')
    ? null
    : (uploads.find(({ state }) => state === 'waiting') ?? null);

export const withState = (queue: UploadQueue, id: string, state: Upload['state']): UploadQueue => ({
  ...queue,
  uploads: queue.uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)),
});

/** While the draft isn’t open. Files that are still checked are added to it. */
export const withSendingPaused = (queue: UploadQueue): UploadQueue =>
  queue.uploads.length === 0
    ? { ...emptyQueue, statusText: queue.statusText }
    : {
        ...queue,
        uploads: queue.uploads.map((upload) =>
          upload.state === 'sending' ? { ...upload, state: 'waiting' } : upload,
        ),
      };

const without = (queue: UploadQueue, id: string): readonly Upload[] =>
  queue.uploads.filter((upload) => upload.id !== id);

export const withArrived = (queue: UploadQueue, id: string): UploadQueue => ({
  ...queue,
  uploads: without(queue, id),
  arrived: queue.arrived + 1,
});

export const withRemoved = (queue: UploadQueue, id: string): UploadQueue => ({
  ...queue,
  uploads: without(queue, id),
  total: queue.total - 1,
});

export const withRefused = (queue: UploadQueue, id: string, reason: string): UploadQueue => {
  const refused = queue.uploads.find((upload) => upload.id === id);
  if (!refused) return queue;
  return {
    ...withRemoved(queue, id),
    rejected: [...queue.rejected, { name: refused.file.name, reason }],
    announcementKey: queue.announcementKey + 1,
  };
};
