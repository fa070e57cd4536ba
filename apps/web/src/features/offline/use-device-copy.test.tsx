import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { isCopyComplete } from '../../platform/offline/device-data.ts';
import { registerServiceWorker, workerAnswers } from '../../platform/offline/service-worker.ts';
import { repliesStored } from '../../platform/offline/worker-messages.ts';
import { memoryCaches } from '../../testing/memory-caches.ts';
import { renderSignedIn, testSubject } from '../../testing/render-app.tsx';
import { useDeviceCopy } from './use-device-copy.ts';

vi.mock('../../platform/offline/service-worker.ts');
vi.mock('../../platform/offline/worker-messages.ts');
vi.mock('./first-copy.ts', () => ({ storeReplies: async () => undefined }));

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  const serviceWorker = { controller: {} };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: serviceWorker } }));
  vi.mocked(registerServiceWorker).mockResolvedValue({} as ServiceWorkerRegistration);
  vi.mocked(workerAnswers).mockResolvedValue(true);
});

const DeviceCopy = () => <p>{useDeviceCopy() ? 'complete' : 'incomplete'}</p>;

it('the first copy counts as complete once the service worker has stored it', async () => {
  vi.mocked(repliesStored).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const first = renderSignedIn(<DeviceCopy />);
  await waitFor(() => expect(repliesStored).toHaveBeenCalledOnce());
  expect(await isCopyComplete(testSubject())).toBe(false);
  first.unmount();

  renderSignedIn(<DeviceCopy />);
  expect(await screen.findByText('complete')).toBeVisible();
  expect(await isCopyComplete(testSubject())).toBe(true);
});
