import type { AppConfig } from '@sixty/contract/app-config';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadConfig } from '../../api/config.ts';
import { logError } from '../../platform/log.ts';

/**
 * Stripe requires its script, which watches for fraud, from this URL in the release of the server's API
 * version (https://docs.stripe.com/sdks/stripejs-versioning).
 */
const scriptAddress = 'https://js.stripe.com/endive/stripe.js';

const loadScript = (): void => {
  if (document.querySelector(`script[src="${scriptAddress}"]`)) return;
  const script = document.createElement('script');
  script.src = scriptAddress;
  script.async = true;
  script.addEventListener('error', () => {
    logError("The card provider's script could not be loaded.");
    script.remove();
  });
  document.head.append(script);
};

/** Undefined until known, null if that fails. */
export const usePayment = (): AppConfig['payment'] | null | undefined => {
  const config = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity });
  return config.isError ? null : config.data?.payment;
};

/** Loads Stripe's script if configured. */
export const useCardProvider = (): ReturnType<typeof usePayment> => {
  const payment = usePayment();
  useEffect(() => {
    if (payment === 'stripe' || payment === 'stripe_test') loadScript();
  }, [payment]);
  return payment;
};
