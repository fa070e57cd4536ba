import { useSearchParams } from 'react-router';

/** Null removes it. */
export const useAddressParameter = (
  name: string,
): readonly [value: string | null, change: (value: string | null) => void] => {
  const [parameters, setParameters] = useSearchParams();
  const change = (value: string | null) =>
    setParameters(
      (before) => {
        const address = new URLSearchParams(before);
        if (value === null) address.delete(name);
        else address.set(name, value);
        return address;
      },
      { replace: true, preventScrollReset: true },
    );
  return [parameters.get(name), change];
};
