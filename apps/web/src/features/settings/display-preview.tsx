import { useFittedText } from '../../entities/item/use-fitted-text.ts';
import styles from './display-preview.module.css';

const example = 'Aa';

export const DisplayPreview = () => {
  const item = useFittedText<HTMLSpanElement>(example);
  return (
    <figure className="grid gap-2 [&_figcaption]:text-center">
      <div
        className={`${styles.screen} @container grid aspect-16/10 grid-rows-[minmax(0,1fr)_auto] gap-2 overflow-hidden rounded-l border-3 border-background-line p-[5%] text-(--color-display-foreground)`}
      >
        <span ref={item} className="text-center [font-family:var(--font-display)] font-strong">
          {example}
        </span>
        <span className="h-[3cqi] overflow-hidden rounded-pill border border-current [&_span]:block [&_span]:h-full [&_span]:w-[40%] [&_span]:bg-accent">
          <span />
        </span>
      </div>
      <figcaption>What shows on the projector</figcaption>
    </figure>
  );
};
