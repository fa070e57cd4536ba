import styles from './empty-cart-drawing.module.css';

/** A basket with nothing in it but a yawn. */
export const EmptyCartDrawing = () => (
  <svg className={styles['drawing']} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
    <ellipse cx="80" cy="112" rx="58" ry="6" className={styles['shadow']} />
    <path d="M42 48c6-26 20-38 38-38s32 12 38 38" />
    <path d="M22 48h116l-13 52a8 8 0 0 1-8 6H43a8 8 0 0 1-8-6L22 48Z" className={styles['basket']} />
    <path
      d="M16 42h128a4 4 0 0 1 4 4v7a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4v-7a4 4 0 0 1 4-4Z"
      className={styles['rim']}
    />
    <g className={styles['face']}>
      <path d="M57 76c3 3 8 3 11 0M92 76c3 3 8 3 11 0" />
      <ellipse cx="80" cy="90" rx="4" ry="5" />
    </g>
  </svg>
);
