import { logWarning } from '../log.ts';
import { createStore } from '../store.ts';
import { askToActivate } from './activation.ts';

const address = '/service-worker.js';
/** ms. Browsers check on navigation only, which is rare here. */
const checkEveryMs = 3_600_000;

/** Whether a newer build waits. */
export const updateStore = createStore(false);

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

const hasWaiting = ({ waiting }: ServiceWorkerRegistration): boolean =>
  waiting !== null && navigator.serviceWorker.controller !== null;

const watchUpdates = (registration: ServiceWorkerRegistration): void => {
  const check = (): void => updateStore.set(hasWaiting(registration));
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', check),
  );
  // Another tab may have accepted the update.
  navigator.serviceWorker.addEventListener('controllerchange', check);
  setInterval(() => void registration.update().catch(() => undefined), checkEveryMs);
  check();
};

const register = async (): Promise<ServiceWorkerRegistration | null> => {
  // Missing on plain http; refused in some private windows.
  if (!('serviceWorker' in navigator)) return null;
  try {
    const registration = await navigator.serviceWorker.register(address);
    watchUpdates(registration);
    return registration;
  } catch (cause) {
    logWarning('Sixty can’t work without a network here.', cause);
    return null;
  }
};

/** Once per page. Null if the browser has no service workers, or refuses one. */
export const registerServiceWorker = async (): Promise<ServiceWorkerRegistration | null> =>
  (registered ??= register());

/** Never resolves without a service worker. */
export const workerAnswers = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
};

/** Reloads this page with the newer build; other tabs go on with theirs. */
export const acceptUpdate = async (): Promise<void> => {
  const waiting = (await registerServiceWorker())?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  askToActivate(waiting);
  return undefined;
};
