import styles from './display-preview.module.css';

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
