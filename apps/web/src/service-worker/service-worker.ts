import { paths } from '@sixty/contract/app-paths';
import { setCacheNameDetails } from 'workbox-core';
import { matchPrecache, precache } from 'workbox-precaching';
import { appCachePrefix } from '../platform/offline/caches.ts';
import { postToWorker, workerMessageOf } from '../platform/offline/worker-messages.ts';
import { buildOf, type WorkerSettings } from './build.ts';
import { outdatedAppCaches } from './former-builds.ts';
import { allStored, answerRead } from './replies.ts';
import { requestKind } from './routing.ts';
import { answerFromFiles, removeOldFiles, storeFiles } from './stored-files.ts';

declare const self: ServiceWorkerGlobalScope & {
  workerSettings: WorkerSettings;
  /** Filled in by the build. */
  builtFiles: Parameters<typeof buildOf>[0];
};

// Update checks include imported scripts.
importScripts('/service-worker-settings.js');

const build = buildOf(self.builtFiles);
const settings = self.workerSettings;
const around = { origin: self.location.origin, build, settings };

setCacheNameDetails({ prefix: appCachePrefix, precache: build.id, suffix: '' });
precache([...build.precached, { url: build.shell, revision: settings.headers }]);

const pageTimeoutMs = 4000;

const openShell = async ({ url }: Request): Promise<Response> =>
  (await matchPrecache(build.shell)) ?? fetch(url);

/** Without the frame of the silent sign-in. */
const openTabs = async (): Promise<number> => {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.filter(({ frameType }) => frameType === 'top-level').length;
};

/** Only if at most one tab is open. It may be the one that is reloaded; Chromium doesn't say. */
const startWithNewBuild = async (address: string): Promise<Response | null> => {
  const { waiting } = self.registration;
  if (!waiting || (await openTabs()) > 1) return null;
  try {
    const page = await fetch(address, { signal: AbortSignal.timeout(pageTimeoutMs) });
    if (!page.ok || page.redirected) return null;
    postToWorker(waiting, 'activate');
    return page;
  } catch {
    return null;
  }
};

const fetchOr = async (request: Request, substitute: () => Promise<Response>): Promise<Response> => {
  try {
    return await fetch(request);
  } catch {
    return substitute();
  }
};

const answer = (event: FetchEvent): Promise<Response> | null => {
  const { request } = event;
  switch (requestKind(request, around)) {
    case 'shell':
      return startWithNewBuild(request.url).then(async (page) => page ?? openShell(request));
    case 'home':
      return fetchOr(request, async () => Response.redirect(paths.yourCollections));
    case 'about':
      return fetchOr(request, async () => openShell(request));
    case 'precached':
      return matchPrecache(request).then(async (file) => file ?? fetch(request));
    case 'stored':
      return answerFromFiles(request, build);
    case 'old':
    case 'media':
      return caches.match(request.url, { ignoreVary: true }).then(async (file) => file ?? fetch(request));
    case 'reply': {
      const { response, stored } = answerRead(request, {
        caches,
        fetch,
        after: async (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      });
      event.waitUntil(stored);
      return response;
    }
    case null:
      return null;
  }
};

self.addEventListener('fetch', (event) => {
  const response = answer(event);
  // If storage fails, use the network.
  if (response) event.respondWith(response.catch(async () => fetch(event.request)));
});

self.addEventListener('message', (event) => {
  const message = workerMessageOf(event.data);
  if (message === 'activate') void self.skipWaiting();
  if (message === 'storePdfReader') event.waitUntil(storeFiles(build.pdfReader, build));
  if (message === 'confirmStored') event.waitUntil(allStored().then(() => event.ports[0]?.postMessage(null)));
});

self.addEventListener('activate', (event) => {
  const cleanUp = async (): Promise<void> => {
    const outdated = outdatedAppCaches(await caches.keys(), build.id);
    await Promise.all(outdated.map(async (name) => caches.delete(name)));
    await removeOldFiles(build);
    await self.clients.claim();
  };
  event.waitUntil(cleanUp());
});
