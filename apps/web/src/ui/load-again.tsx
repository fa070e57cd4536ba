import { Button } from './button.tsx';
import styles from './load-again.module.css';

type LoadAgainProps = {
  readonly what: string;
  readonly isBusy: boolean;
  readonly onLoad: () => void;
};

/** In the place of what could not be loaded: no words about it, but no empty list either, which would be a claim. */
export const LoadAgain = ({ what, isBusy, onLoad }: LoadAgainProps) => (
  <div className={styles['place']}>
    <Button isBusy={isBusy} onClick={onLoad}>
      Load {what}
    </Button>
  </div>
);
