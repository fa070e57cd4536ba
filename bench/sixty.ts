import { freePort, startSixty, stopSixty } from '../e2e/support/servers.ts';
import { buildWeb } from '../tools/build-web.ts';

/** The product as it is: built, served by its own server on an empty database. The returned function ends it. */
export const serveSixty = async (): Promise<() => Promise<void>> => {
  if (!(await buildWeb())) throw new Error('The web app cannot be built.');
  const port = await freePort();
  const sixty = await startSixty(port, {});
  // Where the support of the browser tests looks for it.
  process.env['E2E_ORIGIN'] = `http://localhost:${port}`;
  return () => stopSixty(sixty);
};
