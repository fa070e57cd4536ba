import { useAddressParameter } from '../../platform/use-address-parameter.ts';

type ChosenCollection = {
  collectionId: string | null;
  choose: (collectionId: string | null) => void;
};

export const useChosenCollection = (): ChosenCollection => {
  const [collectionId, choose] = useAddressParameter('collection');
  return { collectionId, choose };
};
