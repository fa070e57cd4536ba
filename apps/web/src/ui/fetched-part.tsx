import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { logError } from '../platform/log.ts';

type Fetched<Props> = { readonly Component: ComponentType<Props> };

type FetchedPartOptions<Props> = {
  readonly load: () => Promise<ComponentType<Props>>;
  /** What stands there until then, and where the code cannot be had; `isComing` while it may still come. */
  readonly Plain: ComponentType<NoInfer<Props> & { readonly isComing: boolean }>;
  /** What is logged as that which didn’t load. */
  readonly name: string;
};

/**
 * A part of a page whose code comes after what is to be seen. `lazy` of React would take the whole page away where it
 * does not come, and never try again; here the page goes on with something plainer, and each time that it is opened
 * it is tried again.
 */
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

  return {
    Part,
    /** Fetches it ahead of its time; drawing it will tell where that fails. */
    prepare: (): void => void fetchIt().catch(() => {}),
  };
};
