import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { categoryRules } from '@sixty/domain/categories';
import { backTextOf, type Item } from '@sixty/domain/items';
import { Link } from 'react-router';
import { categoryViewOf } from '../../entities/categories.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.ts';
import { TextField } from '../../ui/fields.tsx';
import { focusPage } from '../../ui/focus.ts';
import { Form } from '../../ui/form.tsx';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { SaveProblemNotice } from '../../entities/save-problem-notice.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Spinner } from '../../ui/skeleton.tsx';
import { useCurrentUser } from '../../api/current-user.ts';
import { CategoryBadge } from '../../entities/collection/category.tsx';
import { paths } from '../../platform/paths.ts';
import { BackLink, PageTitle } from '../../ui/page-title.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Notice, TryAgain } from '../../ui/notice.tsx';
import {
  backToStepOne,
  type StepOneState,
  withEdit,
  withItemEdit,
  withSetup,
  withTypedItem,
} from './draft.ts';
import { useCreation } from './creation.tsx';
import blankCards from './preview/blank-cards.svg';
import { type ItemActions, PlainItems } from './preview/preview-item.tsx';

const TypedItemForm = () => {
  const { draft, changeDraft } = useCreation();
  const [error, setError] = useState<string | null>(null);
  const { category, setup } = draft;

  const add = () => {
    if (setup.newItem.trim() === '') return;
    const added = withTypedItem(draft, setup.newItem);
    if (added.ok) changeDraft(() => withSetup(added.draft, { newItem: '' }));
    else setError(added.problem);
  };

  return (
    <Form
      className="flex flex-wrap items-start gap-3 [&>button]:mt-[calc(var(--text-m)*var(--leading-body)+0.25rem)] max-[23.0625rem]:[&>button]:mt-0 max-[23.0625rem]:[&>button]:flex-1"
      onSubmit={add}
      data-tour="own-item"
    >
      <TextField
        className="flex-[1_1_10rem]"
        label="New item"
        value={setup.newItem}
        error={error}
        placeholder={categoryViewOf(category).itemPlaceholder}
        onChange={({ target: { value } }) => {
          setError(null);
          changeDraft((current) => withSetup(current, { newItem: value }));
        }}
      />
      <Button type="submit" disabled={setup.newItem.trim() === ''}>
        <PlusIcon />
        Add Item
      </Button>
    </Form>
  );
};

const SortableItems = lazyComponent(
  async () => import('./preview/sortable-items.tsx'),
  'SortableItems',
  PlainItems,
);

type ItemsPreviewProps = {
  step: 'setup' | 'finalStep';
  onSave: () => void;
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

const ItemsPreview = ({ step, onSave }: ItemsPreviewProps) => {
  const { draft, changeDraft, clearItems, isSaving, problem } = useCreation();
  const heading = useRef<HTMLHeadingElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const { items, category, edits } = draft;
  const { title, clear } = texts[step];
  const hasItems = items.length > 0;
  const hadItems = useRef(hasItems);

  useEffect(() => {
    const isLost = hadItems.current && !hasItems && document.activeElement === document.body;
    hadItems.current = hasItems;
    if (isLost) focusPage();
  }, [hasItems]);

  const { isCounted } = categoryRules(category);
  const actions = useMemo<ItemActions>(
    () => ({
      isCounted,
      onType: (id, name) => changeDraft((current) => withEdit(current, id, name)),
      onEdit: (edit) => {
        if (edit.type === 'remove') heading.current?.focus({ preventScroll: true });
        changeDraft((current) => withItemEdit(current, edit));
      },
    }),
    [isCounted, changeDraft],
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
          'sticky-bar below-bar-3 z-(--layer-sticky) flex items-center gap-3 panel px-4 pt-3 pb-4 surface',
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
          <Button variant="quiet" disabled={isSaving || !hasItems} onClick={clearItems}>
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
        {step === 'setup' && <TypedItemForm />}
        {hasItems ? <SortableItems {...list} /> : <NoItems />}
      </div>
    </section>
  );
};

type CollectionStepProps = {
  step: 'setup' | 'finalStep';
  title: string;
  back: { to: string; label: string; state?: StepOneState };
  isWide?: boolean;
  above?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
};

const Step = ({ step, title, back, isWide = false, above, children, below }: CollectionStepProps) => {
  const { draft, startSave, isSaving } = useCreation();
  const [attempts, setAttempts] = useState(0);
  const { collectionName, isPublic, category } = draft;
  const hasName = collectionName.trim() !== '';

  return (
    <div className="grid gap-6" data-multi-step-form>
      <header className="flex flex-wrap items-baseline gap-x-6">
        <BackLink to={back.to} state={back.state}>
          {back.label}
        </BackLink>
        <div className="flex max-w-full flex-wrap items-baseline gap-x-6 gap-y-2">
          <PageTitle>{title}</PageTitle>
          {hasName && (
            <p className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-2">
              <strong className="min-w-0 text-l wrap-anywhere">{collectionName}</strong>
              <CategoryBadge category={category} />
              <Badge>{isPublic ? 'Shared publicly' : 'Private'}</Badge>
            </p>
          )}
        </div>
      </header>
      {!hasName && (
        <Notice
          // Announces the missing name again after each attempt to save.
          key={attempts}
          tone="problem"
          actions={
            <Link
              className={buttonClass({ variant: 'secondary' })}
              to={paths.newCollection}
              state={backToStepOne}
            >
              Enter a name
            </Link>
          }
        >
          Collection name is missing. Please go back and enter a name.
        </Notice>
      )}
      {above}
      <div
        className={
          isWide
            ? 'grid min-w-0 gap-6'
            : 'grid grid-cols-[minmax(0,24rem)_minmax(0,1fr)] items-start gap-x-8 gap-y-6 max-60rem:grid-cols-1'
        }
      >
        <div className="grid min-w-0 gap-6" inert={isSaving}>
          {children}
        </div>
        <ItemsPreview
          step={step}
          onSave={() => {
            setAttempts((count) => count + 1);
            if (hasName) startSave();
          }}
        />
        {below}
      </div>
    </div>
  );
};

/** Nothing can be saved before the user is loaded. */
export const CollectionStep = (props: CollectionStepProps) => {
  const user = useCurrentUser();
  if (user.data) return <Step {...props} />;
  return (
    <div className="grid gap-6">
      <PageTitle>{props.title}</PageTitle>
      {user.error ? (
        <TryAgain isBusy={user.isFetching} onTry={() => void user.refetch()}>
          Could not fetch current user.
        </TryAgain>
      ) : (
        <Spinner text="Loading user information..." />
      )}
    </div>
  );
};
