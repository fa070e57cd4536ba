import type { Item } from '@sixty/domain/items';
import { useCallback, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import blankCards from './blank-cards.svg';
import type { Draft } from './draft.ts';
import styles from './items-preview.module.css';
import { OwnItemForm } from './own-item-form.tsx';
import { PreviewItem } from './preview-item.tsx';
import { withoutItem, withRenamedItem } from './setup-changes.ts';
import type { ChangeDraft } from './use-draft.ts';
import type { SaveProblem } from './use-save-collection.ts';

type ItemsPreviewProps = {
  readonly draft: Draft;
  readonly onChange: ChangeDraft;
  readonly onClear: () => void;
  readonly isSaving: boolean;
  readonly problem: SaveProblem | null;
  readonly onSave: () => void;
};

/** How much room the cards need: all the same, by the item that needs most. */
const layoutOf = (items: readonly Item[]): 'pictures' | 'words' | 'letters' => {
  if (items.some((item) => 'image' in item)) return 'pictures';
  return items.some(({ kind, name }) => kind === 'mathProblem' || name.length > 9) ? 'words' : 'letters';
};

/**
 * The items so far, each to be changed or taken out, with Clear and Save Collection, and the box for one more. While
 * there are none it is the box alone, which stays where it is so that typing is never interrupted.
 */
export const ItemsPreview = ({ draft, onChange, onClear, isSaving, problem, onSave }: ItemsPreviewProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { items } = draft.setup;
  const hasItems = items.length > 0;

  const rename = useCallback(
    (id: string, name: string) => onChange((kept) => withRenamedItem(kept, id, name)),
    [onChange],
  );
  const remove = useCallback(
    (id: string) => {
      onChange((kept) => withoutItem(kept, id));
      // The button that had the focus is gone; without this the keyboard would start from the top of the page.
      heading.current?.focus({ preventScroll: true });
    },
    [onChange],
  );

  return (
    <section className={styles['preview']} aria-label={hasItems ? 'Preview' : 'Your own items'}>
      {hasItems && (
        <header className={`${styles['header']} sheet`} id="preview">
          <div className={styles['words']}>
            <h2 className={styles['title']} ref={heading} tabIndex={-1}>
              Preview
            </h2>
            <output className={styles['count']}>
              {items.length === 1 ? '1 item' : `${items.length} items`}
            </output>
          </div>
          <div className={styles['actions']}>
            <Button look="quiet" disabled={isSaving} onClick={onClear}>
              Clear
            </Button>
            <Button look="primary" isBusy={isSaving} onClick={onSave}>
              {isSaving ? 'Saving...' : 'Save Collection'}
            </Button>
          </div>
        </header>
      )}
      {problem && (
        <Notice key={problem.attempt} tone="problem">
          {problem.text}
        </Notice>
      )}
      <OwnItemForm draft={draft} onChange={onChange} />
      {hasItems ? (
        <ol className={styles['items']} data-layout={layoutOf(items)}>
          {items.map((item) => (
            <PreviewItem key={item.id} item={item} onRename={rename} onDelete={remove} />
          ))}
        </ol>
      ) : (
        <p className={styles['nothing']}>
          <img src={blankCards} alt="" width="220" height="120" />
          Your items will lie here, one card each.
        </p>
      )}
    </section>
  );
};
