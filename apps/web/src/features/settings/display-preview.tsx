import { useFittedText } from '../../entities/item/use-fitted-text.ts';
import styles from './display-preview.module.css';

const example = 'Aa';

export const DisplayPreview = () => {
  const item = useFittedText<HTMLSpanElement>(example);
  return (
    <figure className={styles['preview']}>
      <div className={styles['screen']}>
        <span ref={item} className={styles['item']}>
          {example}
        </span>
        <span className={styles['progress']}>
          <span />
        </span>
      </div>
      <figcaption>What shows on the projector</figcaption>
    </figure>
  );
};
