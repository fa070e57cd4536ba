import { categoryRules } from '@sixty/domain/categories';
import { backTextOf, type Item } from '@sixty/domain/items';
import { useEffect, useMemo, useRef } from 'react';
import { itemsText } from '../../../entities/collection/collection-text.ts';
import { SaveProblemNotice } from '../../../entities/save-problem-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useCreation } from '../creation.tsx';
import { withEdit, withItemEdit } from '../draft/item-changes.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import blankCards from './blank-cards.svg';
import styles from './items-preview.module.css';
import { OwnItemForm } from './own-item-form.tsx';
import { PlainItems } from './plain-items.tsx';
import type { ItemActions } from './preview-item.tsx';

const SortableItems = lazyComponent(async () => import('./sortable-items.tsx'), 'SortableItems', PlainItems);

type ItemsPreviewProps = {
  readonly step: 'setup' | 'finalStep';
  readonly onChange: ChangeDraft;
  readonly onClear: () => void;
  readonly onSave: () => void;
};

const texts = {
  setup: { title: 'Preview', clear: 'Clear' },
  finalStep: { title: 'Item preview', clear: 'Clear All Items' },
} as const;

const layoutOf = (items: readonly Item[]): 'pictures' | 'words' | 'letters' => {
  if (items.some((item) => 'image' in item)) return 'pictures';
  return items.some((item) => backTextOf(item) !== null || item.name.length > 9) ? 'words' : 'letters';
};

const NoItems = () => (
  <p className={styles['nothing']}>
    <img src={blankCards} alt="" width="220" height="120" />
    Your items will show up here.
  </p>
);

export const ItemsPreview = ({ step, onChange, onClear, onSave }: ItemsPreviewProps) => {
  const { draft, saving } = useCreation();
  const { isSaving, problem } = saving;
  const heading = useRef<HTMLHeadingElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { items, category, edits } = draft;
  const { title, clear } = texts[step];
  const hasItems = items.length > 0;
  const hadItems = useRef(hasItems);

  useEffect(() => {
    const isLost = hadItems.current && !hasItems && document.activeElement === document.body;
    hadItems.current = hasItems;
    if (isLost) document.querySelector('h1')?.focus({ preventScroll: true });
  }, [hasItems]);

  const { isCounted } = categoryRules(category);
  const actions = useMemo<ItemActions>(
    () => ({
      isCounted,
      onType: (id, name) => onChange((current) => withEdit(current, id, name)),
      onEdit: (edit) => {
        if (edit.type === 'remove') heading.current?.focus({ preventScroll: true });
        onChange((current) => withItemEdit(current, edit));
      },
    }),
    [isCounted, onChange],
  );

  if (step === 'setup' && !hasItems) {
    return (
      <div className={styles['preview']}>
        <SaveProblemNotice problem={problem} />
        <NoItems />
      </div>
    );
  }

  const retry = () => {
    saveButton.current?.focus({ preventScroll: true });
    onSave();
  };

  const list = { items, step, layout: layoutOf(items), edits, actions };

  return (
    <section className={styles['preview']} aria-label={title}>
      <header className={`${styles['header']} surface`} id="preview">
        <div className={styles['words']}>
          <h2 className={styles['title']} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <output className={styles['count']}>{itemsText(items.length)}</output>
        </div>
        <div className={styles['actions']}>
          <Button variant="quiet" disabled={isSaving || !hasItems} onClick={onClear}>
            {clear}
          </Button>
          <Button
            ref={saveButton}
            variant="primary"
            isBusy={isSaving}
            onClick={onSave}
            data-tour="save-collection"
          >
            {isSaving ? 'Saving...' : 'Save Collection'}
          </Button>
        </div>
      </header>
      <SaveProblemNotice problem={problem} onRetry={hasItems ? retry : undefined} />
      {/* The save wouldn't include changes. */}
      <div className={styles['content']} inert={isSaving}>
        {step === 'setup' && <OwnItemForm draft={draft} onChange={onChange} />}
        {hasItems ? <SortableItems {...list} /> : <NoItems />}
      </div>
    </section>
  );
};
