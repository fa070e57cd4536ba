import { randomBytes } from 'node:crypto';
import type { Settings } from '../../config/settings.ts';
import { newId } from '../../database/values.ts';
import type { Database } from '../../database/open-database.ts';
import { addFirstSecret, listSecrets } from '../../database/secrets.repository.ts';
import type { PaymentProvider } from './payment-provider.ts';

export const testCheckoutPath = '/test-checkout';

export const testPaymentProvider = ({
  webhookSecret,
  publicUrl,
}: Pick<PaymentProvider, 'webhookSecret'> & Pick<Settings, 'publicUrl'>): PaymentProvider => ({
  isTest: true,
  webhookSecret,
  openCheckout: async () => {
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

export const createPaymentProvider = async (
  { stripe, publicUrl }: Settings,
  database: Database,
  now: number,
): Promise<PaymentProvider> =>
  stripe
    ? (await import('./stripe-payment-provider.ts')).stripePaymentProvider(stripe, publicUrl)
    : testPaymentProvider({ webhookSecret: await testSecret(database, now), publicUrl });
