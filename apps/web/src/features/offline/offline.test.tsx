import { listMyCollections } from '@sixty/contract/collections';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { userCacheOf } from '../../platform/offline/caches.ts';
import { answer } from '../../testing/fake-api.ts';
import { listedReply } from '../../testing/listed.ts';
import { memoryCaches } from '../../testing/memory-caches.ts';
import { renderPage, renderSignedIn, signedIn, testSubject } from '../../testing/render-app.tsx';
import { deviceState } from './media-store.ts';
import { OfflineChip } from './offline-chip.tsx';
import { OfflineSettings } from './offline-settings.tsx';
import { OfflineWatch } from './offline-watch.tsx';

const birds = listedReply('Birds', {
  items: { text: '["a","b"]', category: 'Language Arts' },
  item_count: 2,
  category: 'Language Arts',
});

const section = async () => within(await screen.findByRole('region', { name: 'Offline' }));

describe('the settings of this device', () => {
  let caches: CacheStorage;
  beforeEach(() => {
    caches = memoryCaches();
    vi.stubGlobal('caches', caches);
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { serviceWorker: { value: {} }, onLine: { value: true } }),
    );
    deviceState.set('ok');
  });

  it('say what space pictures take, and that it ran out', async () => {
    const media = await caches.open(userCacheOf(testSubject(), 'media'));
    await media.put('/api/media/a', new Response('x', { headers: { 'content-length': '2340000' } }));
    renderSignedIn(<OfflineSettings />);
    expect(await (await section()).findByText('1 picture or PDF is stored, 2.3 MB.')).toBeVisible();
    act(() => deviceState.set('full'));
    expect((await section()).getByText(/has no room for more pictures/)).toBeVisible();
  });

  it('list the collections that are kept, which is chosen on their cards', async () => {
    answer(listMyCollections, [birds]);
    const { user, unmount } = renderPage('/your-collections');
    const choose = async (entry: string) => {
      const card = within(await screen.findByRole('article', { name: 'Birds' }));
      await user.click(card.getByRole('button', { name: /^More for/ }));
      await user.click(screen.getByRole('menuitem', { name: entry }));
    };
    await choose('Keep offline');
    await choose('Don’t keep offline');
    await choose('Keep offline');
    unmount();

    renderSignedIn(<OfflineSettings />);
    const kept = within(await screen.findByRole('list', { name: 'Kept offline' }));
    expect(await kept.findByText('Birds')).toBeVisible();
    await user.click(kept.getByRole('button', { name: 'Remove' }));
    expect((await section()).getByText(/^To keep another collection/)).toBeVisible();
  });
});

describe('a browser without service workers', () => {
  it('is told so in the settings', async () => {
    renderSignedIn(<OfflineSettings />);
    expect(await (await section()).findByText(/This browser doesn’t let Sixty work offline/)).toBeVisible();
    expect((await section()).queryByText(/Keep offline/)).toBeNull();
  });
});

describe('the chip in the header', () => {
  const chip = () => screen.queryByRole('button', { name: 'Offline' });

  it('comes and goes with the network, and says what can be done', async () => {
    const connected = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const change = (isConnected: boolean) => {
      connected.mockReturnValue(isConnected);
      act(() => void window.dispatchEvent(new Event(isConnected ? 'online' : 'offline')));
    };
    const { user } = renderSignedIn(<OfflineChip />);
    expect(chip()).toBeNull();
    change(false);
    const shown = screen.getByRole('button', { name: 'Offline' });
    expect(shown.closest('output')).not.toBeNull();
    await user.click(shown);
    expect(await screen.findByText(/^You can practice and play\./)).toBeVisible();
    change(true);
    expect(chip()).toBeNull();
  });

  it('comes with a page that opened without the server', async () => {
    renderSignedIn(<OfflineChip />, { auth: signedIn({ isOpenedOffline: true }) });
    expect(await screen.findByRole('button', { name: 'Offline' })).toBeVisible();
  });
});

it('an installation is offered once', async () => {
  const prompt = vi.fn(async () => undefined);
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  onTestFinished(() => {
    delete window.installPrompt;
  });
  const session = { collectionId: 'birds', at: 1, settings: {}, times: 3 };
  localStorage.setItem(`lastSessions:${testSubject()}`, JSON.stringify([session]));
  const { user } = renderSignedIn(<OfflineWatch />);
  await user.click(await screen.findByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(localStorage.getItem('installOffered')).toBe('true');
});
