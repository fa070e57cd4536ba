import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type ShowMoreProps = {
  readonly children: string;
  readonly isBusy: boolean;
  /** Why the last attempt brought nothing; the button is the way to try again. */
  readonly failure: Error | null;
  readonly onMore: () => void;
};

/** At the end of a list that goes on. */
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
