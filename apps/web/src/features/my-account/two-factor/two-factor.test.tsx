import { readSignIn } from '@sixty/contract/account';
import { listLicenses, listOrders } from '@sixty/contract/shop';
import {
  addPasskey,
  beginAuthenticator,
  beginFactorCheck,
  beginPasskey,
  confirmAuthenticator,
  readTwoFactor,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  type TwoFactor,
} from '@sixty/contract/two-factor';
import { readMe } from '@sixty/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectErrors } from '../../../testing/expect-errors.ts';
import { answer, callsOf, noAnswer, refusal, testUser } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-app.tsx';

const nothing: TwoFactor = { authenticator: null, passkeys: [], recovery_codes_left: 0, is_required: false };
const laptop = {
  id: 'key-1',
  name: 'School laptop',
  created_at: '2026-03-01T12:00:00.000Z',
  used_at: '2026-03-04T12:00:00.000Z',
};
const both: TwoFactor = {
  authenticator: { created_at: '2026-03-02T12:00:00.000Z' },
  passkeys: [laptop],
  recovery_codes_left: 7,
  is_required: false,
};
const codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];

const wrong = (path: string, message: string): Response =>
  Response.json({ code: 'invalid', detail: message, errors: [{ path, message }] }, { status: 400 });

const openCard = async (factors: TwoFactor) => {
  answer(readTwoFactor, factors);
  const { user } = renderPage('/my-account');
  const card = within(await screen.findByRole('region', { name: 'Two-step verification' }));
  await waitFor(() => expect(card.getByRole('button', { name: 'Add a passkey' })).toBeVisible());
  return { user, card };
};

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

const giveProof = async (user: UserEvent, dialog: Awaited<ReturnType<typeof dialogOf>>, label: string) => {
  await user.type(dialog.getByLabelText(/^(Code|Recovery code)$/), '123456');
  await givePassword(user, dialog, label);
};

const givePassword = async (user: UserEvent, dialog: Awaited<ReturnType<typeof dialogOf>>, label: string) => {
  await user.type(dialog.getByLabelText('Your password'), 'correct horse');
  await user.click(dialog.getByRole('button', { name: label }));
};

const stubPasskeys = (answered: (options: unknown) => Promise<object>) => {
  class FakeCredential {
    static parseCreationOptionsFromJSON = (options: unknown) => options;
    static parseRequestOptionsFromJSON = (options: unknown) => options;
    made: object;
    constructor(made: object) {
      this.made = made;
    }
    toJSON = () => this.made;
  }
  vi.stubGlobal('PublicKeyCredential', FakeCredential);
  const respond = async ({ publicKey }: { publicKey: unknown }) =>
    new FakeCredential(await answered(publicKey));
  const credentials = { create: respond, get: respond };
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator, { onLine: { value: true } }), { credentials }),
  );
};

beforeEach(() => {
  answer(readMe, testUser);
  answer(readSignIn, { kind: 'password', is_admin: false });
  answer(listLicenses, []);
  answer(listOrders, []);
});

it('adds an authenticator app by password and code, and shows recovery codes once', async () => {
  expectErrors(/second step|authenticator app could not/);
  const { user, card } = await openCard(nothing);
  expect(card.queryByText('Recovery codes')).toBeNull();
  await user.click(card.getByRole('button', { name: 'Add an authenticator app' }));
  const dialog = await dialogOf('Add an authenticator app');
  const password = dialog.getByLabelText('Your password');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please enter your password.');
  expect(password).toHaveFocus();
  answer(beginAuthenticator, wrong('password', 'That password isn’t right.'));
  await givePassword(user, dialog, 'Continue');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('That password isn’t right.'));

  answer(beginAuthenticator, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: 'data:image/gif;base64,R0' });
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const code = await dialog.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(dialog.getByText('ABCD EFGH')).toBeVisible();
  expect(dialog.getByRole('img', { name: /QR code/ })).toHaveAttribute('src', 'data:image/gif;base64,R0');
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Please type the code from the app.');
  answer(confirmAuthenticator, wrong('code', 'That code isn’t right.'));
  await user.type(code, '123456{Enter}');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('That code isn’t right.'));
  answer(confirmAuthenticator, { recovery_codes: codes });
  answer(readTwoFactor, { ...nothing, authenticator: both.authenticator, recovery_codes_left: 10 });
  await user.type(code, '{Enter}');

  const kept = await dialogOf('Save your recovery codes');
  expect(kept.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(kept.getByRole('button', { name: 'I’ve saved them' })).toHaveFocus();
  await user.click(kept.getByRole('button', { name: 'Copy' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(codes.join('\n')));
  await user.click(kept.getByRole('button', { name: 'I’ve saved them' }));
  expect(await card.findByText('10 left')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(card.getByRole('button', { name: 'Add a passkey' })).toHaveFocus());
});

it('adds a passkey that the browser creates, and says why it didn’t', async () => {
  expectErrors(/passkey could not/);
  let refuse: DOMException | null = new DOMException('No.', 'NotAllowedError');
  stubPasskeys(async (options) => {
    if (refuse) throw refuse;
    return { id: 'made', for: options };
  });
  answer(beginPasskey, { options: { challenge: 'abc' } });
  const { user, card } = await openCard(both);
  await user.click(card.getByRole('button', { name: 'Add a passkey' }));
  const dialog = await dialogOf('Add a passkey');
  await giveProof(user, dialog, 'Continue');
  await user.type(await dialog.findByLabelText('Name'), 'Blue key');
  const create = () => user.click(dialog.getByRole('button', { name: 'Create the passkey' }));
  await create();
  expect(await dialog.findByRole('alert')).toHaveTextContent('The passkey wasn’t created.');
  refuse = new DOMException('No.', 'InvalidStateError');
  await create();
  await waitFor(() =>
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'This device has a passkey for your account already.',
    ),
  );
  refuse = null;
  answer(addPasskey, { recovery_codes: null });
  await create();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(addPasskey).map(({ body }) => body)).toEqual([
    { name: 'Blue key', credential: { id: 'made', for: { challenge: 'abc' } } },
  ]);
});

it('creates one passkey even if the first reply is lost, and says what to do', async () => {
  expectErrors(/passkey could not/);
  const create = vi.fn(async () => ({ id: 'made' }));
  stubPasskeys(create);
  answer(beginPasskey, { options: { challenge: 'abc' } });
  const { user, card } = await openCard(nothing);
  await user.click(card.getByRole('button', { name: 'Add a passkey' }));
  const dialog = await dialogOf('Add a passkey');
  await givePassword(user, dialog, 'Continue');
  await dialog.findByLabelText('Name');
  answer(addPasskey, () => {
    answer(readTwoFactor, { ...nothing, passkeys: [laptop], recovery_codes_left: 10 });
    return refusal('internal');
  });
  await user.click(dialog.getByRole('button', { name: 'Create the passkey' }));
  expect(await dialog.findByText(/if it’s there, make new recovery codes/)).toBeVisible();
  expect(await card.findByText('School laptop')).toBeInTheDocument();
  answer(addPasskey, refusal('conflict', 'This took too long. Please start again.'));
  await user.click(dialog.getByRole('button', { name: 'Create the passkey' }));
  expect(await dialog.findByText('This took too long. Please start again.')).toBeVisible();
  expect(create).toHaveBeenCalledOnce();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(card.getByRole('button', { name: 'Make new codes' })).toBeVisible();
});

it('says that a browser can’t create passkeys', async () => {
  const { user, card } = await openCard(nothing);
  await user.click(card.getByRole('button', { name: 'Add a passkey' }));
  const dialog = await dialogOf('Add a passkey');
  expect(dialog.getByText(/This browser can’t create passkeys/)).toBeVisible();
  expect(dialog.queryByLabelText('Your password')).toBeNull();
});

it('removes each factor, and makes new recovery codes, with the password and a code', async () => {
  expectErrors(/second step could not/);
  const { user, card } = await openCard(both);
  expect(card.getByText('Passkey, added Mar 1, 2026, used Mar 4, 2026')).toBeVisible();
  expect(card.getByText('7 left')).toBeVisible();
  expect(card.queryByRole('button', { name: 'Add an authenticator app' })).toBeNull();

  answer(removePasskey, noAnswer);
  await user.click(card.getByRole('button', { name: 'Remove School laptop' }));
  const removal = await dialogOf('Remove “School laptop”?');
  await givePassword(user, removal, 'Remove');
  expect(removal.getByRole('alert')).toHaveTextContent('Please type a code.');
  const code = removal.getByLabelText('Code');
  expect(code).toHaveFocus();
  answer(removePasskey, wrong('code', 'Please give the code that your app shows next.'));
  await user.type(code, '000000{Enter}');
  await waitFor(() => expect(removal.getByRole('alert')).toHaveTextContent(/your app shows next/));
  answer(removePasskey, noAnswer);
  await user.type(code, '1{Enter}');
  await waitFor(() =>
    expect(removal.getByRole('alert')).toHaveTextContent(/We don’t know if it was removed\./),
  );
  answer(removePasskey, () => undefined);
  await user.click(removal.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(callsOf(removePasskey).at(-1)).toMatchObject({
    params: { id: 'key-1' },
    body: { password: 'correct horse', code: '0000001' },
  });

  answer(removeAuthenticator, refusal('too_many_requests', 'Too many attempts. Please wait 15 minutes.'));
  await user.click(card.getByRole('button', { name: 'Remove the authenticator app' }));
  const ofApp = await dialogOf('Remove the authenticator app?');
  await giveProof(user, ofApp, 'Remove');
  await waitFor(() => expect(ofApp.getByRole('alert')).toHaveTextContent('Too many attempts.'));
  await user.click(ofApp.getByRole('button', { name: 'Cancel' }));

  answer(renewRecoveryCodes, { recovery_codes: codes });
  await user.click(card.getByRole('button', { name: 'Make new codes' }));
  await giveProof(user, await dialogOf('Make new recovery codes?'), 'Make new codes');
  const kept = await dialogOf('Save your recovery codes');
  const list = within(kept.getByRole('list', { name: 'Recovery codes' }));
  expect(list.getAllByRole('listitem')).toHaveLength(codes.length);
});

it('takes a passkey instead of a code, and says so if it wasn’t used', async () => {
  expectErrors(/passkey was not used/);
  let refuse: DOMException | null = new DOMException('No.', 'NotAllowedError');
  stubPasskeys(async (options) => {
    if (refuse) throw refuse;
    return { id: 'used', for: options };
  });
  answer(beginFactorCheck, { options: { challenge: 'xyz' } });
  answer(renewRecoveryCodes, { recovery_codes: codes });
  const { user, card } = await openCard({ ...both, authenticator: null });
  await user.click(card.getByRole('button', { name: 'Make new codes' }));
  const dialog = await dialogOf('Make new recovery codes?');
  expect(dialog.getByLabelText('Recovery code')).toBeVisible();
  const send = () => user.click(dialog.getByRole('button', { name: 'Make new codes with a passkey' }));
  await send();
  expect(dialog.getByRole('alert')).toHaveTextContent('Please enter your password.');
  await user.type(dialog.getByLabelText('Your password'), 'correct horse');
  await send();
  expect(await dialog.findByText(/The passkey wasn’t used/)).toBeVisible();
  refuse = null;
  await send();
  await dialogOf('Save your recovery codes');
  expect(callsOf(renewRecoveryCodes).map(({ body }) => body)).toEqual([
    { password: 'correct horse', passkey: { id: 'used', for: { challenge: 'xyz' } } },
  ]);
});

it('doesn’t offer to remove the last factor that the school demands', async () => {
  const { card } = await openCard({ ...both, passkeys: [], is_required: true });
  expect(card.getByText('Your school asks teachers for a second step.')).toBeVisible();
  expect(card.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

it('loads again after a failure', async () => {
  expectErrors(/A request failed/);
  answer(readTwoFactor, refusal('internal'));
  const { user } = renderPage('/my-account');
  const card = within(await screen.findByRole('region', { name: 'Two-step verification' }));
  await card.findByText(/^Two-step verification didn’t load\./);
  answer(readTwoFactor, nothing);
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByRole('button', { name: 'Add a passkey' })).toBeVisible();
});
