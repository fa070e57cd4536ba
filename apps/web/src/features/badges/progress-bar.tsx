import styles from './progress-bar.module.css';

type ProgressBarProps = {
  readonly label: string;
  readonly text: string;
  readonly share: number;
};

export const ProgressBar = ({ label, text, share }: ProgressBarProps) => {
  const percent = Math.floor(share * 100);
  return (
    // A <progress> can't be styled the same in all browsers.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className={styles['track']}
      data-full={share >= 1 || undefined}
    >
      <div className={styles['bar']} style={{ width: `${share * 100}%` }} />
    </div>
  );
};
