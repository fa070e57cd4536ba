import { logWarning } from '../log.ts';
import { createStore } from '../store.ts';
import { postToWorker } from './worker-messages.ts';

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
  const watchInstallation = (): void => registration.installing?.addEventListener('statechange', check);
  registration.addEventListener('updatefound', watchInstallation);
  // The navigation may have found it.
  watchInstallation();
  // Another tab may have accepted the update.
  navigator.serviceWorker.addEventListener('controllerchange', check);
  setInterval(() => void registration.update().catch(() => undefined), checkEveryMs);
  check();
};

const register = async (): Promise<ServiceWorkerRegistration | null> => {
  // Missing on plain http; refused in some private windows.
  if (!('serviceWorker' in navigator)) return null;
  try {
    // Extensions that block service workers, and Playwright, resolve without one.
    const registration = (await navigator.serviceWorker.register(address)) as
      | ServiceWorkerRegistration
      | undefined;
    if (!registration) return null;
    watchUpdates(registration);
    return registration;
  } catch (cause) {
    logWarning('service worker registration failed', cause);
    if (cause instanceof DOMException && cause.name === 'SecurityError') return null;
    // The next page or call tries again.
    registered = null;
    throw cause;
  }
};

/**
 * Once per page. Null if the browser has no service workers, or refuses one.
 *
 * @throws TypeError if the script can't be fetched
 */
export const registerServiceWorker = async (): Promise<ServiceWorkerRegistration | null> =>
  (registered ??= register());

const hasFailed = ({ installing, waiting, active }: ServiceWorkerRegistration): boolean =>
  !installing && !waiting && !active;

/** Resolves when the first worker answers this page, or with false when its files could not be stored. */
export const workerAnswers = async (registration: ServiceWorkerRegistration): Promise<boolean> => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return true;
  return new Promise((resolve) => {
    const checkInstallation = (): void => {
      if (hasFailed(registration)) resolve(false);
    };
    serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true });
    registration.installing?.addEventListener('statechange', checkInstallation);
    checkInstallation();
  });
};

/** Reloads this page with the newer build; other tabs go on with theirs. */
export const acceptUpdate = async (): Promise<void> => {
  const waiting = (await registerServiceWorker())?.waiting;
  if (!waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  postToWorker(waiting, 'activate');
  return undefined;
};
