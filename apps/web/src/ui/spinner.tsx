import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

type SpinnerProps = {
  readonly text?: string;
  readonly isPage?: boolean;
};

export const Spinner = ({ text, isPage = false }: SpinnerProps) => (
  <output className={isPage ? styles['page'] : styles['place']}>
    <svg className={styles['watch']} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={styles['crown']} d="M20.5 4.5h7v5h-7z" />
      <circle className={styles['body']} cx="24" cy="27" r="17" />
      <path className={styles['ticks']} d="M24 14.5v2M36.5 27h-2M24 39.5v-2M11.5 27h2" />
      <path className={styles['hand']} d="M24 27V17.5" />
    </svg>
    {text ? <span className="strong">{text}</span> : <VisuallyHidden>Loading...</VisuallyHidden>}
  </output>
);
