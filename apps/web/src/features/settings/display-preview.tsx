import styles from './display-preview.module.css';

/** Reads the same custom properties as the full-screen display. */
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
