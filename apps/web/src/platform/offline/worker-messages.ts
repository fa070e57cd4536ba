/**
 * - activate: a waiting worker takes over all pages
 * - storePdfReader: the files of pdf.js are stored
 * - confirmStored: answered on the transferred port once all replies that have arrived are stored
 */
const messages = ['activate', 'storePdfReader', 'confirmStored'] as const;

export type WorkerMessage = (typeof messages)[number];

/** Null for anything else. */
export const workerMessageOf = (data: unknown): WorkerMessage | null =>
  messages.find((message) => message === data) ?? null;

/** Workers from earlier builds don't answer. */
const answerTimeoutMs = 30_000;

export const postToWorker = (
  worker: ServiceWorker,
  message: WorkerMessage,
  ports: Transferable[] = [],
): void => {
  worker.postMessage(message, ports);
};

/** The worker answers requests before it has stored the replies. Resolves to false if it doesn't confirm in time. */
export const repliesStored = async (worker: ServiceWorker): Promise<boolean> => {
  const { port1: answers, port2: port } = new MessageChannel();
  const isStored = await new Promise<boolean>((resolve) => {
    const timeout = setTimeout(() => resolve(false), answerTimeoutMs);
    answers.addEventListener('message', () => {
      clearTimeout(timeout);
      resolve(true);
    });
    answers.start();
    postToWorker(worker, 'confirmStored', [port]);
  });
  answers.close();
  return isStored;
};
