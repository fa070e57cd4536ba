import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { paths } from '../../platform/paths.ts';
import { Badge, CategoryBadge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './collection-setup.module.css';
import { readStepOne, withStepOne } from './draft.ts';
import { ItemsPreview } from './items-preview.tsx';
import { SequenceForm } from './sequence-form.tsx';
import { withItemsBack, withoutItems } from './setup-changes.ts';
import { useDraft } from './use-draft.ts';
import type { ChangeDraft } from './use-draft.ts';
import { useSaveCollection } from './use-save-collection.ts';

const missingName = 'Collection name is missing. Please go back and enter a name.';

/** On a narrow screen the preview lies below the form that fills it. */
const showPreview = () => {
  requestAnimationFrame(() => {
    const preview = document.querySelector('#preview');
    const isInSight = preview !== null && preview.getBoundingClientRect().top < innerHeight * 0.75;
    if (!isInSight) preview?.scrollIntoView();
  });
};

const Setup = () => {
  const { state } = useLocation();
  const { draft, changeDraft, forgetDraft } = useDraft((kept) => {
    const stepOne = readStepOne(state);
    return stepOne === null ? kept : withStepOne(kept, stepOne);
  });
  const { collectionName, isPublic, category, setup } = draft;
  const hasName = collectionName.trim() !== '';
  const { save, isSaving, problem } = useSaveCollection({ draft, changeDraft, forgetDraft });
  const showToast = useToast();
  // Told again, and so announced again, whenever somebody tries to save.
  const [attempts, setAttempts] = useState(0);
  const withdrawUndo = useRef(() => {});

  useEffect(() => () => withdrawUndo.current(), []);

  /** Undo is an offer for the moment: once something else is done, or the page is left, it would undo that too. */
  const change = useCallback<ChangeDraft>(
    (changing) => {
      withdrawUndo.current();
      changeDraft(changing);
    },
    [changeDraft],
  );

  const clear = () => {
    change(withoutItems);
    withdrawUndo.current = showToast({
      text: setup.items.length === 1 ? '1 item cleared.' : `${setup.items.length} items cleared.`,
      action: { label: 'Undo', onAct: () => changeDraft((kept) => withItemsBack(kept, setup)) },
    });
  };

  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <Link className={styles['back']} to={paths.newCollection}>
          <ArrowLeftIcon />
          Back to step 1
        </Link>
        <PageTitle>Step 2 - Add items</PageTitle>
        {hasName && (
          <p className={styles['collection']}>
            <strong className={styles['name']}>{collectionName}</strong>
            <CategoryBadge category={category} />
            <Badge>{isPublic ? 'Shared publicly' : 'Private'}</Badge>
          </p>
        )}
      </header>
      {!hasName && (
        <Notice
          key={attempts}
          tone="problem"
          actions={
            <Link className={buttonClass({ look: 'secondary' })} to={paths.newCollection}>
              Enter a name
            </Link>
          }
        >
          {missingName}
        </Notice>
      )}
      <div className={styles['columns']}>
        <div className={styles['source']}>
          <SequenceForm draft={draft} onChange={change} onGenerated={showPreview} />
        </div>
        <ItemsPreview
          draft={draft}
          onChange={change}
          onClear={clear}
          isSaving={isSaving}
          problem={problem}
          onSave={() => {
            setAttempts((count) => count + 1);
            if (hasName) save();
          }}
        />
      </div>
    </div>
  );
};

/** /collection-setup: the items of the new collection, generated or typed, looked through and saved. */
export const CollectionSetup = () => {
  const user = useCurrentUser();
  if (user.data) return <Setup />;
  return (
    <div className={styles['page']}>
      <PageTitle>Step 2 - Add items</PageTitle>
      {user.error ? (
        <Notice
          tone="problem"
          actions={
            <Button isBusy={user.isFetching} onClick={() => void user.refetch()}>
              Try again
            </Button>
          }
        >
          Could not fetch current user.
        </Notice>
      ) : (
        <Spinner text="Loading user information..." />
      )}
    </div>
  );
};
