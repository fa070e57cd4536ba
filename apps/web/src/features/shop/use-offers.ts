import { listOffers } from '@sixty/contract/shop';
import { queryKeys } from '../../api/query-client.ts';
import { useEndpoint } from '../../api/use-api.ts';

export const useOffers = () => useEndpoint(queryKeys.offers, listOffers, {});
