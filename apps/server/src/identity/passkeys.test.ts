import { describe, expect, it } from 'vitest';
import { verifyRegistration, credentialIdOf, registrationOptions, verifyAuthentication } from './passkeys.ts';
import { softwarePasskey } from './testing/software-passkey.ts';

const publicUrl = 'http://localhost:3000';
const challenge = 'c29tZXRoaW5nIHVucHJlZGljdGFibGU';

const hostile: readonly unknown[] = [
  null,
  7,
  [],
  {},
  '',
  '{',
  'null',
  '{"id":"x"}',
  { id: 'x', rawId: 'x', type: 'public-key', response: {} },
  { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '!', attestationObject: '!' } },
  { id: 'x'.repeat(5000), rawId: 'x', response: {} },
];

const make = async () => {
  const device = softwarePasskey();
  const passkey = await verifyRegistration(publicUrl, { challenge, response: device.create({ challenge }) });
  if (!passkey) throw new Error('The passkey was refused.');
  return { device, passkey };
};

it('are bound to the host name, and not offered where they exist', async () => {
  const { passkey } = await make();
  const account = { id: 'account-1', name: 'ann@example.org', displayName: 'Ann' };
  const options = await registrationOptions('https://sixty.example:8443', account, [passkey]);
  expect(options).toMatchObject({
    rp: { id: 'sixty.example', name: 'Sixty' },
    user: { name: 'ann@example.org', displayName: 'Ann' },
    excludeCredentials: [{ id: passkey.credentialId, transports: ['usb'] }],
    attestation: 'none',
  });
  expect(options.challenge.length).toBeGreaterThanOrEqual(43);
});

describe('a created passkey', () => {
  it('is read from the answer, as an object or as JSON', async () => {
    const device = softwarePasskey();
    const response = device.create({ challenge });
    const passkey = await verifyRegistration(publicUrl, { challenge, response });
    expect(passkey).toMatchObject({ credentialId: response.id, counter: 1, transports: ['usb'] });
    expect(await verifyRegistration(publicUrl, { challenge, response: JSON.stringify(response) })).toEqual(
      passkey,
    );
    expect(credentialIdOf(JSON.stringify(response))).toBe(response.id);
  });

  it('is refused for another challenge, origin, or host', async () => {
    const refused = async (device: ReturnType<typeof softwarePasskey>, asked = challenge) =>
      (await verifyRegistration(publicUrl, { challenge, response: device.create({ challenge: asked }) })) ===
      null;
    expect(await refused(softwarePasskey(), 'another')).toBe(true);
    expect(await refused(softwarePasskey({ origin: 'https://evil.example' }))).toBe(true);
    expect(await refused(softwarePasskey({ origin: 'http://localhost:3001' }))).toBe(true);
    expect(await refused(softwarePasskey({ host: 'evil.example' }))).toBe(true);
    const { use } = softwarePasskey();
    expect(await verifyRegistration(publicUrl, { challenge, response: use({ challenge }) })).toBeNull();
  });

  it.each(hostile.map((response) => [response]))('is not made of %j', async (response) => {
    expect(await verifyRegistration(publicUrl, { challenge, response })).toBeNull();
  });
});

describe('a used passkey', () => {
  it('counts on', async () => {
    const { device, passkey } = await make();
    const use = (used = passkey, asked = challenge) =>
      verifyAuthentication(publicUrl, used, { challenge, response: device.use({ challenge: asked }) });
    expect(await use()).toBe(2);
    expect(await use({ ...passkey, counter: 2 })).toBe(3);
    expect(await use(passkey, 'another')).toBeNull();
  });

  it('is refused if a copy has counted further, or if another device signed', async () => {
    const { device, passkey } = await make();
    device.setCounter(3);
    const response = device.use({ challenge });
    expect(
      await verifyAuthentication(publicUrl, { ...passkey, counter: 9 }, { challenge, response }),
    ).toBeNull();
    const other = softwarePasskey().use({ challenge });
    expect(await verifyAuthentication(publicUrl, passkey, { challenge, response: other })).toBeNull();
  });

  it.each(hostile.map((response) => [response]))('is not %j', async (response) => {
    const { passkey } = await make();
    expect(await verifyAuthentication(publicUrl, passkey, { challenge, response })).toBeNull();
  });
});
