import styles from './display-preview.module.css';

/** An item as the full-screen display shows it: drawn by the very properties that the display reads. */
export const DisplayPreview = () => (
  <figure className={styles['preview']}>
    <div className={styles['screen']}>
      <span className={styles['item']}>Aa</span>
      <span className={styles['progress']}>
        <span />
      </span>
    </div>
    <figcaption>An item in the full-screen display</figcaption>
  </figure>
);
