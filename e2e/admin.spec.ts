import { freePort } from '@sixty/testkit/free-port';
import { expectNoViolation } from './support/axe.ts';
import { hostileProse, hostileTexts, inLines } from './support/hostile-texts.ts';
import { expectOnlyText, watchIntrusion } from './support/intrusion.ts';
import { invitationFor } from './support/operator.ts';
import { startSixty, stopSixty } from './support/servers.ts';
import { expect, newPerson, signIn, signUp, test } from './support/test.ts';

test('an admin finds a person and disables them, who can’t sign in until they are enabled; hostile texts are text', async ({
  page: adas,
  context: adasContext,
  browser,
}) => {
  const seen = await watchIntrusion(adasContext);
  const [ada, ben] = [{ ...newPerson('Ada'), name: hostileTexts[5] ?? '' }, newPerson('Ben Reader')];
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sixty = await startSixty(port, { ADMINS: ada.email });
  const context = await browser.newContext();
  try {
    const bens = await context.newPage();
    await bens.goto(`${origin}/your-collections`);
    await signUp(bens, ben);
    await expect(bens.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();

    await adas.goto(await invitationFor(ada.email, { dataDir: sixty.dataDir, origin }));
    await adas.getByRole('link', { name: 'Create your account' }).click();
    await adas.getByLabel('Name').fill(ada.name);
    await adas.getByLabel('Email').fill(ada.email);
    await adas.getByLabel('Password').fill(ada.password);
    await adas.getByRole('button', { name: 'Create account' }).click();
    await expect(adas.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();
    await adas.goto(`${origin}/my-account`);
    await adas.getByRole('link', { name: 'Administration' }).click();

    const choose = async (act: string) => {
      await adas.getByRole('button', { name: 'Actions for Ben Reader' }).press('Enter');
      await adas.getByRole('menuitem', { name: act }).press('Enter');
      const dialog = adas.getByRole('dialog', { name: `${act} Ben Reader?` });
      await expect(dialog).toBeVisible();
      if (act === 'Disable') await expectNoViolation(adas);
      await dialog.getByLabel('Your password').fill(ada.password);
      await dialog.getByRole('button', { name: act }).click();
      await expect(dialog).toBeHidden();
      await expect(adas.getByRole('button', { name: 'Actions for Ben Reader' })).toBeFocused();
    };
    await adas.getByLabel('Find a person by name or address').fill('reader');
    await adas.getByLabel('Find a person by name or address').press('Enter');
    await expect(adas.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    await choose('Disable');
    await expect(adas.getByText('Disabled', { exact: true })).toBeVisible();

    await bens.reload();
    await signIn(bens, ben);
    await expect(bens.getByRole('heading', { level: 1, name: 'This account is disabled' })).toBeVisible();

    await choose('Enable');
    await bens.goto(`${origin}/your-collections`);
    await signIn(bens, ben);
    await expect(bens.getByRole('heading', { level: 1, name: 'Your Collections' })).toBeVisible();

    await adas.getByText('Audit', { exact: true }).click();
    const entries = adas.getByRole('region', { name: 'Audit' }).getByRole('listitem');
    await expect(entries).toHaveText([
      /^EnabledBen Reader/,
      /^DisabledBen Reader/,
      /^Made an invitation.*by the command line/,
    ]);
    for (const index of [0, 1]) await expect(entries.nth(index)).toContainText(`by ${ada.name}`);
    await expectNoViolation(adas);

    await test.step('feedback and names are shown as text', async () => {
      for (const [index, message] of [hostileProse, ...inLines(150)].entries()) {
        const display_name = hostileTexts[index] ?? '';
        const page_url = `${origin}/${encodeURIComponent(message.slice(0, 50))}`;
        const sent = await adas.request.post(`${origin}/api/feedback`, {
          multipart: { message, page_url, display_name },
        });
        expect(sent.status()).toBe(201);
      }
      await adas.setViewportSize({ width: 390, height: 844 });
      await adas.reload();
      await expectOnlyText(adas, [ada.name]);
      await adas.getByText('Feedback', { exact: true }).last().click();
      await expectOnlyText(adas, hostileTexts);
      await adas.getByText('Audit', { exact: true }).click();
      await expect(adas.getByText('Made an invitation')).toBeVisible();
      await expectOnlyText(adas, []);
    });
  } finally {
    // Avoids errors of a page without a server.
    await adas.goto('about:blank');
    await context.close();
    await stopSixty(sixty);
  }
  expect(seen).toEqual([]);
});
