import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { paths } from '../../platform/paths.ts';
import { CategoryBadge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ArrowLeftIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import blankCards from './blank-cards.svg';
import styles from './collection-setup.module.css';
import { readStepOne, withStepOne } from './draft.ts';
import { ItemsPreview } from './items-preview.tsx';
import { OwnItemForm } from './own-item-form.tsx';
import { SequenceForm } from './sequence-form.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveCollection } from './use-save-collection.ts';

const missingName = 'Collection name is missing. Please go back and enter a name.';

const Setup = () => {
  const { state } = useLocation();
  const { draft, changeDraft, forgetDraft } = useDraft((kept) => {
    const stepOne = readStepOne(state);
    return stepOne === null ? kept : withStepOne(kept, stepOne);
  });
  const { collectionName, isPublic, category, setup } = draft;
  const hasName = collectionName.trim() !== '';
  const { save, isSaving, problem } = useSaveCollection({ draft, changeDraft, forgetDraft });
  // Told again, and so announced again, whenever somebody tries to save.
  const [attempts, setAttempts] = useState(0);

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
            <span>{isPublic ? 'Shared publicly' : 'Private'}</span>
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
        <div className={styles['sources']}>
          <SequenceForm draft={draft} onChange={changeDraft} />
          <OwnItemForm draft={draft} onChange={changeDraft} />
        </div>
        {setup.items.length === 0 && (
          <p className={styles['nothing']}>
            <img src={blankCards} alt="" width="220" height="120" />
            Your items will lie here, one card each.
          </p>
        )}
        <ItemsPreview
          draft={draft}
          onChange={changeDraft}
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
