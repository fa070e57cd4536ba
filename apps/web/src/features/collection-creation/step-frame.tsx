import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { paths } from '../../platform/paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { CategoryBadge } from '../../entities/collection/category-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TryAgain } from '../../ui/try-again.tsx';
import { useCreation } from './creation.tsx';
import { backToStepOne } from './draft/draft.ts';
import type { StepOneState } from './draft/draft.ts';
import styles from './steps.module.css';

const missingName = 'Collection name is missing. Please go back and enter a name.';

type StepFrameProps = {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string; readonly state?: StepOneState };
  /** Each attempt announces the missing name again. */
  readonly attempts: number;
  readonly children: ReactNode;
};

export const StepFrame = ({ title, back, attempts, children }: StepFrameProps) => {
  const { collectionName, isPublic, category } = useCreation().draft;
  const hasName = collectionName.trim() !== '';
  return (
    <div className={styles['page']} data-at-work>
      <header className={styles['header']}>
        <BackLink to={back.to} state={back.state}>
          {back.label}
        </BackLink>
        <div className={styles['heading']}>
          <PageTitle>{title}</PageTitle>
          {hasName && (
            <p className={styles['collection']}>
              <strong className={styles['name']}>{collectionName}</strong>
              <CategoryBadge category={category} />
              <Badge>{isPublic ? 'Shared publicly' : 'Private'}</Badge>
            </p>
          )}
        </div>
      </header>
      {!hasName && (
        <Notice
          key={attempts}
          tone="problem"
          actions={
            <Link
              className={buttonClass({ look: 'secondary' })}
              to={paths.newCollection}
              state={backToStepOne}
            >
              Enter a name
            </Link>
          }
        >
          {missingName}
        </Notice>
      )}
      {children}
    </div>
  );
};

type UserNeededProps = { readonly title: string; readonly children: ReactNode };

export const UserNeeded = ({ title, children }: UserNeededProps) => {
  const user = useCurrentUser();
  if (user.data) return children;
  return (
    <div className={styles['page']}>
      <PageTitle>{title}</PageTitle>
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
