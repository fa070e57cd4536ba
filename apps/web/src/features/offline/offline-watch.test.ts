import { expect, it } from 'vitest';
import { installOffer, type InstallSituation } from './offline-watch.tsx';

const chromium: InstallSituation = {
  sessions: 3,
  isOffered: false,
  isInstalled: false,
  hasPrompt: true,
  hasShareMenu: false,
};

it('an installation is offered after the third session, as the device installs', () => {
  expect(installOffer(chromium)).toBe('prompt');
  expect(installOffer({ ...chromium, hasPrompt: false, hasShareMenu: true })).toBe('hint');
});

it.each<[string, Partial<InstallSituation>]>([
  ['before', { sessions: 2 }],
  ['twice', { isOffered: true }],
  ['in the installed app', { isInstalled: true }],
  ['where a browser installs nothing', { hasPrompt: false }],
])('it is not offered %s', (_, changes) => {
  expect(installOffer({ ...chromium, ...changes })).toBeNull();
});
