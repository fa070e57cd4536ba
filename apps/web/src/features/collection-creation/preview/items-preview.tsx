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
import { OwnItemForm } from './own-item-form.tsx';
import { PlainItems } from './plain-items.tsx';
import type { ItemActions } from './preview-item.tsx';
import { classNames } from '../../../ui/class-names.ts';

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
  <p className="grid justify-items-center gap-4 rounded-l border-2 border-dashed border-background-line px-6 py-12 text-center font-strong">
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
      <div className="grid min-w-0 content-start gap-4">
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
    <section className="grid min-w-0 content-start gap-4" aria-label={title}>
      <header
        className={classNames(
          'sticky-bar top-3 z-(--layer-sticky) flex scroll-mt-4 items-center gap-3 panel px-4 pt-3 pb-4 surface',
          'max-36rem:top-2 max-36rem:flex-wrap max-36rem:gap-2 max-36rem:px-3 max-36rem:pt-2 max-36rem:pb-3',
        )}
        id="preview"
      >
        <div className="flex flex-none flex-wrap items-baseline gap-x-3 gap-y-0 max-36rem:flex-[1_1_100%] max-36rem:justify-between">
          <h2 className="text-xl max-36rem:text-l" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <output className="font-strong whitespace-nowrap text-foreground-soft max-36rem:text-xs">
            {itemsText(items.length)}
          </output>
        </div>
        <div className="flex flex-1 justify-end gap-2 max-36rem:justify-between max-36rem:*:px-3">
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
      <div className="grid min-w-0 gap-4 inert:opacity-60" inert={isSaving}>
        {step === 'setup' && <OwnItemForm draft={draft} onChange={onChange} />}
        {hasItems ? <SortableItems {...list} /> : <NoItems />}
      </div>
    </section>
  );
};
