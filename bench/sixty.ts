import { freePort } from '@sixty/testkit/free-port';
import { startSixty, stopSixty } from '../e2e/support/servers.ts';
import { buildWeb } from '../tools/build-web.ts';

export const serveSixty = async (): Promise<() => Promise<void>> => {
  if (!(await buildWeb())) throw new Error('The web app cannot be built.');
  const port = await freePort();
  const sixty = await startSixty(port, {});
  process.env['E2E_ORIGIN'] = `http://localhost:${port}`;
  return () => stopSixty(sixty);
};
