import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type ShowMoreProps = {
  readonly children: string;
  readonly isBusy: boolean;
  /** Error of the last attempt; the button tries again. */
  readonly failure: Error | null;
  readonly onMore: () => void;
};

export const ShowMore = ({ children, isBusy, failure, onMore }: ShowMoreProps) => (
  <>
    {failure && !isBusy && <Notice tone="problem">More didn’t load. {failure.message}</Notice>}
    <div>
      <Button isBusy={isBusy} onClick={onMore}>
        {children}
      </Button>
    </div>
  </>
);
