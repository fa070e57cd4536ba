import { paths, serverPaths } from '@sixty/contract/app-paths';
import { describe, expect, it } from 'vitest';
import { requestKind, type Surroundings } from './routing.ts';

const origin = 'https://sixty.example.org';
const collection = '0b9f0c5e-7d3c-4d56-9c1b-1f4f5a7f0a11';

const around: Surroundings = {
  origin,
  build: {
    precached: [
      { url: '/assets/app-1.js', revision: null },
      { url: '/logo.svg', revision: '1a2b' },
    ],
    others: { '/assets/pdf-library-1.js': '', '/fonts/nunito.css': '3c4d' },
  },
  settings: { apiBase: '/api' },
};

const page = (path: string, from = origin) =>
  requestKind({ method: 'GET', mode: 'navigate', url: from + path }, around);
const file = (path: string, changes: { method?: string; apiBase?: string } = {}) =>
  requestKind(
    { method: changes.method ?? 'GET', mode: 'cors', url: path.startsWith('/') ? origin + path : path },
    { ...around, settings: { apiBase: changes.apiBase ?? '/api' } },
  );

describe('a navigation', () => {
  it('to a page of the app gets the shell', () => {
    for (const path of Object.values(paths)) {
      const isPublic = path === paths.landing || path === paths.about;
      expect(page(path.replaceAll(/:\w+/g, collection)), path).toBe(
        isPublic ? (path === '/' ? 'home' : 'about') : 'shell',
      );
    }
    expect(page('/Your-Collections?x=1#top')).toBe('shell');
    expect(page('/callback?code=1&state=2')).toBe('shell');
  });

  it('to any other address is the browser’s', () => {
    for (const path of serverPaths) {
      expect(page(path), path).toBeNull();
      expect(page(`${path}/more`), path).toBeNull();
    }
    for (const path of ['/no-such-page', '/about/', '/logo.svg', '/api/media/1.pdf', '/assets/app-1.js'])
      expect(page(path), path).toBeNull();
    expect(page(paths.settings, 'https://elsewhere.example')).toBeNull();
  });

  it('that sends a form is the browser’s', () => {
    const url = origin + paths.settings;
    expect(requestKind({ method: 'POST', mode: 'navigate', url }, around)).toBeNull();
  });
});

describe('a request of a page', () => {
  it('for a file of this build or a former one is answered from this device', () => {
    expect(file('/assets/app-1.js')).toBe('precached');
    expect(file('/logo.svg')).toBe('precached');
    expect(file('/assets/pdf-library-1.js')).toBe('stored');
    expect(file('/fonts/nunito.css')).toBe('stored');
    expect(file('/assets/app-0.js')).toBe('old');
    expect(file('/assets/owl-0.svg')).toBe('old');
  });

  it('for any other file is the browser’s', () => {
    for (const path of [
      // Code that failed to load is tried again under another address.
      '/assets/app-1.js?again=1',
      '/assets/run-a-session-1.webm',
      '/config.json',
      '/robots.txt',
      'https://js.stripe.com/v3/',
    ])
      expect(file(path), path).toBeNull();
  });

  it.each(['/api', 'https://api.example.org/v1/'])('for one of a few reads of %s is answered', (apiBase) => {
    const base = apiBase.replace(/\/$/, '');
    const kind = (path: string, method = 'GET') => file(base + path, { apiBase, method });
    for (const read of [
      '/users/me/',
      '/users/me/collections?cursor=abc',
      '/collections/completion-counts?student_id=1',
      '/collections?type=matching_game',
      '/namelists/',
      '/classes',
      `/classes/${collection}`,
    ])
      expect(kind(read), read).toBe('reply');
    expect(kind('/media/abc.pdf')).toBe('media');
    for (const other of [
      '/reports',
      '/users/me',
      '/users/me/export',
      '/classes/join',
      '/orders',
      '/game-collections/',
    ])
      expect(kind(other), other).toBeNull();
    for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(kind('/classes', method)).toBeNull();
  });
});
