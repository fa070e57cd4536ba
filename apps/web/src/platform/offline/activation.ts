const message = 'activate';

/** Lets a waiting worker take over all pages. */
export const askToActivate = (worker: ServiceWorker): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
  worker.postMessage(message);
};

export const isActivation = (data: unknown): boolean => data === message;
