import type { AppConfig } from '@sixty/contract/app-config';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadConfig } from '../../api/config.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { logError } from '../../platform/log.ts';

/**
 * The card provider's script, which has to come from their own address. It belongs to the release of their API that the
 * server's library speaks (https://docs.stripe.com/sdks/stripejs-versioning). The checkout itself is a page of theirs:
 * here the script only watches for fraud.
 */
const scriptAddress = 'https://js.stripe.com/endive/stripe.js';

const loadScript = (): void => {
  if (document.querySelector(`script[src="${scriptAddress}"]`)) return;
  const script = document.createElement('script');
  script.src = scriptAddress;
  script.async = true;
  script.addEventListener('error', () => {
    logError("The card provider's script could not be loaded.");
    // The next visit tries again.
    script.remove();
  });
  document.head.append(script);
};

/** Who takes the payments; undefined while that is not known. Where it is the card provider, their script is fetched. */
export const useCardProvider = (): AppConfig['payment'] | undefined => {
  const payment = useQuery({ queryKey: queryKeys.config, queryFn: loadConfig, staleTime: Infinity }).data
    ?.payment;
  useEffect(() => {
    if (payment === 'stripe' || payment === 'stripe_test') loadScript();
  }, [payment]);
  return payment;
};
