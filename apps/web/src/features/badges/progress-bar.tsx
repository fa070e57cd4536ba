import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** What it is the progress of. */
  readonly label: string;
  /** The progress in words: '37 of 60 letters a minute'. */
  readonly text: string;
  /** From 0 to 1. */
  readonly share: number;
};

/** How far something is. Its words stand beside it; here they are for those who hear it. */
export const ProgressBar = ({ label, text, share }: ProgressBarProps) => {
  const percent = Math.floor(share * 100);
  return (
    // A <progress> draws its bar in parts that each browser names differently.
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
