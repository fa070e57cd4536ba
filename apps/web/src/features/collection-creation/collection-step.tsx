import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { CategoryBadge } from '../../entities/collection/category-badge.tsx';
import { paths } from '../../platform/paths.ts';
import { BackLink, PageTitle } from '../../ui/page-title.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice, TryAgain } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { useCreation } from './creation.tsx';
import { backToStepOne, type StepOneState } from './draft/draft.ts';
import { useClearing } from './draft/use-clearing.ts';
import type { ChangeDraft } from './draft/use-draft.ts';
import { ItemsPreview } from './preview/items-preview.tsx';

type CollectionStepProps = {
  readonly step: 'setup' | 'finalStep';
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string; readonly state?: StepOneState };
  readonly isWide?: boolean;
  readonly children: (onChange: ChangeDraft) => ReactNode;
  readonly below?: ReactNode;
};

const Step = ({ step, title, back, isWide = false, children, below }: CollectionStepProps) => {
  const { draft, saving } = useCreation();
  const { change, clear } = useClearing();
  const [attempts, setAttempts] = useState(0);
  const { collectionName, isPublic, category } = draft;
  const hasName = collectionName.trim() !== '';

  return (
    <div className="grid gap-6" data-at-work>
      <header className="grid justify-items-start gap-2">
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
      <div
        className={
          isWide
            ? 'grid min-w-0 gap-6'
            : 'grid grid-cols-[minmax(0,24rem)_minmax(0,1fr)] items-start gap-x-8 gap-y-6 max-60rem:grid-cols-1'
        }
      >
        <div className="grid min-w-0 gap-6" inert={saving.isSaving}>
          {children(change)}
        </div>
        <ItemsPreview
          step={step}
          onChange={change}
          onClear={clear}
          onSave={() => {
            setAttempts((count) => count + 1);
            if (hasName) saving.save();
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
