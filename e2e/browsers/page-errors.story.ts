import { forgetPageErrors, pageErrorsOf } from './page-errors.ts';
import { expect, test, visit } from './test.ts';

test('what a page throws, rejects, logs as an error, or loads against the policy would fail a story', async ({
  tab,
}) => {
  await visit(tab, '/about');
  await tab.run(() => {
    setTimeout(() => {
      throw new Error('thrown');
    });
    void Promise.reject(new Error('rejected'));
    const { console: log } = window;
    log.error('logged');
    document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png' }));
  });
  await expect
    .poll(async () => (await pageErrorsOf(tab)).toSorted())
    .toEqual([
      expect.stringMatching(/^a rejection: .*rejected/),
      expect.stringMatching(/^a violation of img-src by https:\/\/elsewhere\.example/),
      expect.stringMatching(/^an error in the console at \/about: logged/),
      expect.stringMatching(/^an exception: .*thrown/),
    ]);
  await forgetPageErrors(tab);
});
