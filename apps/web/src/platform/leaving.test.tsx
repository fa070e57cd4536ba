import { expect, it } from 'vitest';
import { expectErrors } from '../testing/expect-errors.ts';
import { untilLeft } from './leaving.ts';
import { logError } from './log.ts';

const failWhile = async (act: () => void): Promise<void> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const load = untilLeft(() => promise);
  act();
  reject(new TypeError('Load failed'));
  await load.catch((cause: unknown) =>
    logError('A request failed.', new Error('We couldn’t reach the server.', { cause })),
  );
};

const leave = () => window.dispatchEvent(new Event('beforeunload'));

it('what fails because the page is left is not logged as an error', () =>
  expect(failWhile(leave)).resolves.toBeUndefined());

it('what fails later on a page that stayed after all is logged', async () => {
  expectErrors(/A request failed/);
  leave();
  await failWhile(() => undefined);
  const { console: log } = window;
  expect(log.error).toHaveBeenCalledTimes(1);
});
