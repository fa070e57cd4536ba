import { listLicenses, listOffers, listOrders } from '@sixty/contract/shop';
import { useEndpoint } from './use-api.ts';
import { usePages } from './pages.ts';

export const useOffers = () => useEndpoint(listOffers, {});

export const useOrders = () => usePages(listOrders, { query: { limit: 10 } });

export const useLicenses = () => usePages(listLicenses, { query: { limit: 200 } });
