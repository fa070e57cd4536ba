import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Draft } from './draft.ts';
import styles from './items-preview.module.css';
import { PreviewItem } from './preview-item.tsx';
import { withoutItem, withoutItems, withRenamedItem } from './setup-changes.ts';
import type { SaveProblem } from './use-save-collection.ts';

type ItemsPreviewProps = {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly isSaving: boolean;
  readonly problem: SaveProblem | null;
  readonly onSave: () => void;
};

/** The items so far, each to be changed or taken out, with Clear and Save Collection. Hidden while there are none. */
export const ItemsPreview = ({ draft, onChange, isSaving, problem, onSave }: ItemsPreviewProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { items } = draft.setup;
  if (items.length === 0) return null;

  return (
    <section className={styles['preview']} aria-labelledby="preview-title">
      <header className={styles['header']}>
        <h2 className={styles['title']} id="preview-title" ref={heading} tabIndex={-1}>
          Preview
          <span className={styles['count']}>{items.length === 1 ? '1 item' : `${items.length} items`}</span>
        </h2>
        <div className={styles['actions']}>
          <Button look="quiet" disabled={isSaving} onClick={() => onChange(withoutItems(draft))}>
            Clear
          </Button>
          <Button look="primary" isBusy={isSaving} onClick={onSave}>
            {isSaving ? 'Saving...' : 'Save Collection'}
          </Button>
        </div>
      </header>
      {problem && (
        <Notice key={problem.attempt} tone="problem">
          {problem.text}
        </Notice>
      )}
      <ol className={styles['items']}>
        {items.map((item) => (
          <PreviewItem
            key={item.id}
            item={item}
            onRename={(name) => onChange(withRenamedItem(draft, item.id, name))}
            onDelete={() => {
              onChange(withoutItem(draft, item.id));
              // The button that had the focus is gone; without this the keyboard would start from the top of the page.
              heading.current?.focus();
            }}
          />
        ))}
      </ol>
    </section>
  );
};
