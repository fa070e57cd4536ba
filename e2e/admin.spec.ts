import { freePort } from '@sixty/testkit/free-port';
import { expectNoViolation } from './support/axe.ts';
import { invitationFor } from './support/operator.ts';
import { startSixty, stopSixty } from './support/servers.ts';
import { expect, newPerson, signIn, signUp, test } from './support/test.ts';

test('an admin finds a person and disables them, who can’t sign in until they are enabled', async ({
  page: adas,
  browser,
}) => {
  const [ada, ben] = [newPerson('Ada Admin'), newPerson('Ben Reader')];
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
      await expectNoViolation(adas);
      await dialog.getByLabel('Your password').fill(ada.password);
      await dialog.getByRole('button', { name: act }).click();
      await expect(dialog).toBeHidden();
      await expect(adas.getByRole('button', { name: 'Actions for Ben Reader' })).toBeFocused();
    };
    await adas.getByLabel('Find a person by name or address').fill('reader');
    await adas.getByLabel('Find a person by name or address').press('Enter');
    await expect(adas.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
    await expectNoViolation(adas);
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
      /^EnabledBen Reader.*by Ada Admin/,
      /^DisabledBen Reader.*by Ada Admin/,
      /^Made an invitation.*by the command line/,
    ]);
    await expectNoViolation(adas);
  } finally {
    // Avoids errors of a page without a server.
    await adas.goto('about:blank');
    await context.close();
    await stopSixty(sixty);
  }
});
