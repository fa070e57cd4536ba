import { randomBytes } from 'node:crypto';
import type { Settings } from '../../config/settings.ts';
import { newId } from '../../database/statements.ts';
import type { Database } from '../../database/open-database.ts';
import { addFirstSecret, listSecrets } from '../../database/secrets.repository.ts';
import type { Checkout } from './checkout.ts';

export const testCheckoutPath = '/test-checkout';

export const testCheckout = ({
  webhookSecret,
  publicUrl,
}: Pick<Checkout, 'webhookSecret'> & Pick<Settings, 'publicUrl'>): Checkout => ({
  isTest: true,
  webhookSecret,
  open: async () => {
    const sessionId = `cs_test_${newId()}`;
    return { sessionId, url: `${publicUrl}${testCheckoutPath}/${sessionId}` };
  },
});

const testSecret = async ({ db }: Database, now: number): Promise<string> => {
  const purpose = 'webhook_secret';
  await addFirstSecret(db, { purpose, value: `whsec_test_${randomBytes(32).toString('base64url')}`, now });
  const [secret] = await listSecrets(db, purpose);
  if (secret === undefined) throw new Error('The secret of the webhooks is not there.');
  return secret;
};

export const openCheckout = async (
  { stripe, publicUrl }: Settings,
  database: Database,
  now: number,
): Promise<Checkout> =>
  stripe
    ? (await import('./stripe-checkout.ts')).stripeCheckout(stripe, publicUrl)
    : testCheckout({ webhookSecret: await testSecret(database, now), publicUrl });
