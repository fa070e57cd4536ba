import styles from './load-again.module.css';
import { RetryButton } from './retry-button.tsx';

type LoadAgainProps = {
  readonly what: string;
  readonly isBusy: boolean;
  readonly onLoad: () => void;
};

/** In the place of what could not be loaded: no words about it, but no empty list either, which would be a claim. */
export const LoadAgain = ({ what, isBusy, onLoad }: LoadAgainProps) => (
  <div className={styles['place']}>
    <RetryButton isBusy={isBusy} onTry={onLoad}>
      {`Load ${what}`}
    </RetryButton>
  </div>
);
