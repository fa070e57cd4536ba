import type { ReactNode } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { RetryButton } from '../../ui/button.tsx';
import { Skeleton, Spinner } from '../../ui/skeleton.tsx';
import { AdminLink } from './admin-link.tsx';
import { DisplayNameForm } from './display-name-form.tsx';
import styles from './my-account.module.css';
import { Profile } from './profile.tsx';
import { RoleChoice } from './role-choice.tsx';
import { SignInChoice } from './sign-in-choice.tsx';
import { TimeZone } from './time-zone.tsx';
import { YourData } from './your-data.tsx';

type MyAccountProps = {
  /** Null if left out, as `orders`. */
  readonly licenses: ReactNode;
  readonly orders: ReactNode;
  readonly onDeleted: () => Promise<void>;
};

const parts = [
  ['display-name', 'Display name'],
  ['role', 'Your role'],
  ['licences', 'Licenses'],
  ['orders', 'Orders'],
  ['time-zone', 'Time zone'],
  ['sign-in', 'Signing in'],
  ['your-data', 'Your data'],
] as const;

export const MyAccount = ({ licenses, orders, onDeleted }: MyAccountProps) => {
  const { data: user, isPending, refetch } = useCurrentUser();
  const shown: Readonly<Record<string, ReactNode>> = { licences: licenses, orders };
  const shownParts = parts.filter(([id]) => shown[id] !== null);
  return (
    <div className="grid gap-6">
      <PageTitle>My Account</PageTitle>
      {!isPending && !user && (
        <Notice tone="problem" actions={<RetryButton onTry={() => void refetch()}>Retry</RetryButton>}>
          Could not fetch current user.
        </Notice>
      )}
      <div className="grid grid-cols-[minmax(0,18rem)_minmax(0,1fr)] items-start gap-6 max-60rem:grid-cols-1">
        <div className="sticky-bar top-6 grid gap-4 max-60rem:static">
          {user && (
            <Card>
              <Profile user={user} />
            </Card>
          )}
          {isPending && <Skeleton className="h-72" />}
          <AdminLink />
          <nav className={`${styles.parts} max-60rem:hidden`} aria-label="On this page">
            <ul>
              {shownParts.map(([id, name]) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="grid min-w-0 gap-6">
          {isPending && (
            <div className="min-h-124 max-40rem:min-h-172">
              <Spinner text="Loading user information..." />
            </div>
          )}
          {user && <DisplayNameForm user={user} />}
          {user && <RoleChoice user={user} />}
          {licenses}
          {orders}
          {user && <TimeZone timeZone={user.time_zone} />}
          <SignInChoice />
          <YourData onDeleted={onDeleted} />
        </div>
      </div>
    </div>
  );
};
