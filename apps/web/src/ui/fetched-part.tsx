import { type ComponentType, useEffect, useState } from 'react';
import { logError } from '../platform/log.ts';

type Fetched<Props> = { readonly Component: ComponentType<Props> };

type FetchedPartOptions<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  /** `isComing` is false if the code can't be loaded. */
  readonly Plain: ComponentType<NoInfer<Props> & { readonly isComing: boolean }>;
  readonly name: string;
};

/** Unlike `React.lazy`, each mount retries, and a failure leaves the page intact. */
export const fetchedPart = <Props extends object>({ load, Plain, name }: FetchedPartOptions<Props>) => {
  let fetched: Fetched<Props> | null = null;

  const fetchIt = async (): Promise<Fetched<Props>> => {
    const Component = await load();
    fetched ??= { Component };
    return fetched;
  };

  const Part = (props: Props) => {
    const [shown, setShown] = useState(fetched);
    const [hasFailed, setHasFailed] = useState(false);

    useEffect(() => {
      let hasLeft = false;
      fetchIt().then(
        (found) => {
          if (!hasLeft) setShown(found);
        },
        (error: unknown) => {
          logError(`${name} didn’t load.`, error);
          if (!hasLeft) setHasFailed(true);
        },
      );
      return () => {
        hasLeft = true;
      };
    }, []);

    return shown ? <shown.Component {...props} /> : <Plain {...props} isComing={!hasFailed} />;
  };

  return { Part };
};
