import { itemsText } from '../../../entities/collection/collection-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ArrowRightIcon } from '../../../ui/icons.ts';
import type { Draft } from '../draft/draft.ts';
import styles from './unfinished-draft.module.css';

type UnfinishedDraftProps = {
  readonly draft: Draft;
  readonly onContinue: () => void;
  readonly onStartNew: () => void;
};

/** A new collection must not begin with old items. */
export const UnfinishedDraft = ({ draft, onContinue, onStartNew }: UnfinishedDraftProps) => {
  const name = draft.collectionName.trim();
  const count = itemsText(draft.items.length);
  return (
    <Card>
      <section className={styles['question']} aria-labelledby="unfinished-draft">
        <h2 className={styles['title']} id="unfinished-draft">
          You have an unfinished collection
        </h2>
        <div className={styles['choices']}>
          <Button look="primary" size="large" onClick={onContinue}>
            <span className={styles['label']}>
              {name === '' ? `Continue (${count})` : `Continue "${name}" (${count})`}
            </span>
            <ArrowRightIcon />
          </Button>
          <Button size="large" onClick={onStartNew}>
            Start new
          </Button>
        </div>
        <p className={styles['note']}>If you start new, you’ll still find this one under New.</p>
      </section>
    </Card>
  );
};
