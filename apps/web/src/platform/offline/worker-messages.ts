/**
 * - activate: a waiting worker takes over all pages
 * - storePdfReader: the files of pdf.js are stored
 */
export type WorkerMessage = 'activate' | 'storePdfReader';

export const postToWorker = (worker: ServiceWorker, message: WorkerMessage): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker.postMessage(message);
};

/** Null for anything else. */
export const workerMessageOf = (data: unknown): WorkerMessage | null =>
  data === 'activate' || data === 'storePdfReader' ? data : null;
