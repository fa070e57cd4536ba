import { itemsText } from '../../../entities/collection/collection-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ArrowRightIcon } from '../../../ui/icons.ts';
import type { Draft } from '../draft/draft.ts';

type UnfinishedDraftProps = {
  readonly draft: Draft;
  readonly onContinue: () => void;
  readonly onStartNew: () => void;
};

export const UnfinishedDraft = ({ draft, onContinue, onStartNew }: UnfinishedDraftProps) => {
  const name = draft.collectionName.trim();
  const count = itemsText(draft.items.length);
  return (
    <Card>
      <section className="grid gap-4" aria-labelledby="unfinished-draft">
        <h2 className="text-xl" id="unfinished-draft">
          You have an unfinished collection
        </h2>
        <div className="grid gap-3">
          <Button variant="primary" size="large" onClick={onContinue}>
            <span className="wrap-anywhere">
              {name === '' ? `Continue (${count})` : `Continue "${name}" (${count})`}
            </span>
            <ArrowRightIcon />
          </Button>
          <Button size="large" onClick={onStartNew}>
            Start new
          </Button>
        </div>
        <p className="text-foreground-soft">If you start new, you’ll still find this one under New.</p>
      </section>
    </Card>
  );
};
