import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type ShowMoreProps = {
  readonly children: string;
  readonly list: Pick<UseInfiniteQueryResult, 'error' | 'isFetchingNextPage' | 'isFetchNextPageError'>;
  readonly onMore: () => void;
};

export const ShowMore = ({ children, list, onMore }: ShowMoreProps) => (
  <>
    {list.isFetchNextPageError && !list.isFetchingNextPage && (
      <Notice tone="problem">More didn’t load. {list.error?.message}</Notice>
    )}
    <div>
      <Button isBusy={list.isFetchingNextPage} onClick={onMore}>
        {children}
      </Button>
    </div>
  </>
);
