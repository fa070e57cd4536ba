import { listOffers } from '@sixty/contract/shop';
import { queryKeys } from '../../api/query-keys.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';

export const useOffers = () => useEndpoint(queryKeys.offers, listOffers, {});
