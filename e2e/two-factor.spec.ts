import type { CDPSession, Page } from '@playwright/test';
import { freePort } from '@sixty/testkit/free-port';
import { appCode } from './support/authenticator-app.ts';
import { expectNoViolation } from './support/axe.ts';
import { teacherInvitation } from './support/operator.ts';
import { startSixty, stopSixty } from './support/servers.ts';
import { enroll, expect, newPerson, origin, type Person, signIn, test } from './support/test.ts';

const heading = (name: string) => ({ level: 1, name }) as const;

const openSecondStep = async (page: Page) => {
  await page.goto(`${origin()}/my-account`);
  return page.getByRole('region', { name: 'Two-step verification' });
};

/** Signs in again up to the second step. */
const givePassword = async (page: Page, person: Person) => {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await page.goto(`${origin()}/my-account`);
  await signIn(page, person);
  await expect(page.getByRole('heading', heading('One more step'))).toBeVisible();
};

const expectMyAccount = (page: Page) =>
  expect(page.getByRole('heading', heading('My Account'))).toBeVisible();

/** Creates and uses passkeys without a prompt. */
const addVirtualAuthenticator = async (cdp: CDPSession): Promise<void> => {
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a teacher signs in with an app’s code, a recovery code, none after removing it, and a passkey', async ({
  page,
  context,
}) => {
  await addVirtualAuthenticator(await context.newCDPSession(page));
  const person = await enroll(page);
  const card = await openSecondStep(page);
  await card.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await expectNoViolation(page);
  await dialog.getByLabel('Code').fill(appCode(secret));
  await dialog.getByLabel('Code').press('Enter');
  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const items = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const [recoveryCode = '', second = ''] = await items.allTextContents();
  await kept.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card).toContainText('Authenticator app');
  await expect(card).toContainText('10 left');

  await givePassword(page, person);
  await expectNoViolation(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(/That code isn’t right/);
  await page.getByLabel('Code').fill(appCode(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectMyAccount(page);

  await givePassword(page, person);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('heading', heading('Use a recovery code'))).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectMyAccount(page);
  await expect(card).toContainText('9 left');

  await card.getByRole('button', { name: 'Remove the authenticator app' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove the authenticator app?' });
  await expectNoViolation(page);
  await removal.getByLabel('Your password').fill(person.password);
  await removal.getByLabel('Code').fill(second);
  await removal.getByLabel('Code').press('Enter');
  await expect(card.getByRole('button', { name: 'Add an authenticator app' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  await page.goto(`${origin()}/my-account`);
  await signIn(page, person);
  await expectMyAccount(page);

  await card.getByRole('button', { name: 'Add a passkey' }).click();
  const ofPasskey = page.getByRole('dialog', { name: 'Add a passkey' });
  await ofPasskey.getByLabel('Your password').fill(person.password);
  await ofPasskey.getByRole('button', { name: 'Continue' }).click();
  await ofPasskey.getByLabel('Name').fill('School laptop');
  await ofPasskey.getByRole('button', { name: 'Create the passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(card).toContainText('School laptop');

  await givePassword(page, person);
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expectMyAccount(page);
  await expect(card).toContainText(/Passkey, added .+, used /);

  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await expectNoViolation(page);
  await ofPasskey.getByLabel('Your password').fill(person.password);
  await ofPasskey.getByRole('button', { name: 'Continue with a passkey' }).click();
  await ofPasskey.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(ofPasskey.getByRole('alert')).toHaveText(
    'This device has a passkey for your account already.',
  );
});

test('an invited teacher sets up a passkey at the sign-up, where the school demands it', async ({
  page,
  context,
}) => {
  const port = await freePort();
  const server = await startSixty(port, { TWO_FACTOR: 'teachers' });
  try {
    const there = `http://localhost:${port}`;
    await addVirtualAuthenticator(await context.newCDPSession(page));
    await page.goto(await teacherInvitation({ dataDir: server.dataDir, origin: there }));
    await page.getByRole('link', { name: 'Create your account' }).click();
    const person = newPerson();
    await page.getByLabel('Name').fill(person.name);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', heading('Set up a second step'))).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'Create a passkey' }).click();
    await expect(page.getByRole('heading', heading('Save your recovery codes'))).toBeVisible();
    await expectNoViolation(page);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByRole('heading', heading('Your Collections'))).toBeVisible();
  } finally {
    // Avoids errors of a page without a server.
    await page.goto('about:blank');
    await stopSixty(server);
  }
});
