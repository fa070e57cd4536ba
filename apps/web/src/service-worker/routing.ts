import { appRouteOf, paths } from '@sixty/contract/app-paths';
import type { Build, WorkerSettings } from './build.ts';

/**
 * - shell: the document of the app
 * - home, about: pages that are always fetched, with a substitute if there is no network
 * - precached, stored: files of this build
 * - old: a file of a former build
 * - reply: a read of the API that is repeated without a network
 * - media: a picture or PDF of a collection
 */
export type Kind = 'shell' | 'home' | 'about' | 'precached' | 'stored' | 'old' | 'reply' | 'media';

export type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

export type Surroundings = {
  origin: string;
  build: Pick<Build, 'precached' | 'others'>;
  settings: Pick<WorkerSettings, 'apiBase'>;
};

const id = '[0-9a-f-]{36}';

/** To choose a collection, a saved game (`/collections?type=`), a student, or names. */
const reads = new RegExp(
  `^(?:/users/me/|/users/me/collections|/collections|/collections/completion-counts|/namelists/|/classes|/classes/${id})$`,
  'i',
);

const pageKind = (path: string): Kind | null => {
  const route = appRouteOf(path);
  if (route === null) return null;
  if (route === paths.landing) return 'home';
  return route === paths.about ? 'about' : 'shell';
};

const fileKind = (path: string, { precached, others }: Surroundings['build']): Kind | null => {
  if (precached.some(({ url }) => url === path)) return 'precached';
  if (Object.hasOwn(others, path)) return 'stored';
  return /^\/assets\/.+\.(?:js|css|svg|png|woff2)$/.test(path) ? 'old' : null;
};

const apiKind = ({ href, search }: URL, { origin, settings }: Surroundings): Kind | null => {
  const base = new URL(settings.apiBase, origin).href.replace(/\/+$/, '');
  if (!href.startsWith(`${base}/`)) return null;
  const path = href.slice(base.length, search === '' ? undefined : -search.length);
  if (path.startsWith('/media/')) return 'media';
  return reads.test(path) ? 'reply' : null;
};

/** Null leaves a request to the browser. */
export const requestKind = ({ method, mode, url }: Asked, around: Surroundings): Kind | null => {
  if (method !== 'GET') return null;
  const address = new URL(url);
  const isOwn = address.origin === around.origin;
  if (mode === 'navigate') return isOwn ? pageKind(address.pathname) : null;
  const kind = apiKind(address, around);
  if (kind !== null || !isOwn || address.search !== '') return kind;
  return fileKind(address.pathname, around.build);
};
