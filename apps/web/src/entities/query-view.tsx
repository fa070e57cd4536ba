import type { ReactNode } from 'react';
import { failureReason } from '../api/api-error.ts';
import { Spinner } from '../ui/skeleton.tsx';
import { TryAgain } from '../ui/notice.tsx';

type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

type QueryViewProps<Data> = {
  query: Query<Data>;
  /** The subject of ‘didn’t load’, such as ‘The progress’. */
  what: string;
  tone?: 'problem' | 'note';
  loading?: ReactNode;
  /** What shows the data, unless several parts of the page do. */
  children?: (data: Data) => ReactNode;
};

/** Shows the data of a query, or that it loads, or that it didn’t load. Data stays if it couldn’t be loaded again. */
export const QueryView = <Data,>({ query, what, tone, loading, children }: QueryViewProps<Data>) => {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children?.(data);
  if (!error) return loading ?? <Spinner />;
  const reason = failureReason(error) || 'Check your connection and try again.';
  return (
    <TryAgain {...(tone && { tone })} isBusy={isFetching} onTry={() => void refetch()}>
      {`${what} didn’t load. ${reason}`}
    </TryAgain>
  );
};
