import { useSearchParams } from 'react-router';

const parameter = 'collection';

type ChosenCollection = {
  readonly collectionId: string | null;
  readonly choose: (collectionId: string | null) => void;
};

/** In the URL, so that a reload and a link show the same. */
export const useChosenCollection = (): ChosenCollection => {
  const [params, setParams] = useSearchParams();
  return {
    collectionId: params.get(parameter),
    choose: (collectionId) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (collectionId === null) next.delete(parameter);
          else next.set(parameter, collectionId);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
};
