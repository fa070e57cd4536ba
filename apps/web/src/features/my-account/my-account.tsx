import { Link } from 'react-router';
import { type Role, type User } from '@sixty/contract/users';
import { accountLimits } from '@sixty/contract/account';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paths } from '../../platform/paths.ts';
import { Button, buttonClass, RetryButton } from '../../ui/button.tsx';
import { useSignInKind } from '../../entities/use-proof.ts';
import { Card, CardSection } from '../../ui/card.tsx';
import { Badge } from '../../ui/badge.tsx';
import { serverReason } from '../../api/api-error.ts';
import { logError } from '../../platform/log.ts';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useChooseRole, useCurrentUser, useDisplayNameChange } from '../../api/current-user.ts';
import { CheckIcon } from '../../ui/icons.ts';
import { SegmentedControl } from '../../ui/choices.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Skeleton, Spinner } from '../../ui/skeleton.tsx';
import { SignInSettings } from './sign-in-settings.tsx';
import { YourData } from './your-data.tsx';

const AdminLink = () => {
  const { data } = useSignInKind();
  return data?.is_admin ? (
    <Link className={buttonClass({})} to={paths.admin}>
      Administration
    </Link>
  ) : null;
};

/** Denver for America/Denver. */
const cityOf = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

const TimeZone = ({ timeZone }: { timeZone: string | null }) => (
  <CardSection id="time-zone" title="Time zone" className="grid gap-4">
    {timeZone === null ? (
      <p>Days start at midnight Greenwich time until your device tells us your time zone.</p>
    ) : (
      <p>
        Days start at midnight, your time (<strong>{cityOf(timeZone)}</strong>).
      </p>
    )}
  </CardSection>
);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

const firstOf = (word: string): string =>
  graphemes.segment(word)[Symbol.iterator]().next().value?.segment ?? '';

/** First and last initial; '?' for an empty name. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  const letters = ends.map((word = '') => firstOf(word.replace(/^[^\p{L}\p{N}]+/u, '')));
  return letters.join('').toLocaleUpperCase('en') || '?';
};

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

const Email = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <p className="mt-1 wrap-anywhere text-foreground-soft">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </p>
  );
};

const Profile = ({ user }: { user: User }) => {
  const name = user.display_name ?? user.name;
  return (
    <section className="grid justify-items-center gap-3 text-center" aria-label="Profile" data-tour="profile">
      <figure
        className="grid size-26 rotate-[-4deg] place-items-center rounded-[50%] border-2 border-on-sun bg-sun font-heading text-[2.5rem] leading-none font-heavy tracking-[-0.02em] text-on-sun"
        aria-label={`Avatar of ${name}`}
      >
        <span aria-hidden="true">{initialsOf(name)}</span>
      </figure>
      <div className="w-full min-w-0">
        <p className="font-heading text-xl leading-tight font-heavy wrap-anywhere">{name}</p>
        {user.email !== null && <Email address={user.email} />}
      </div>
      <p className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 text-s text-foreground-soft">
        <Badge>{user.role === 'teacher' ? 'Teacher' : 'Student'}</Badge>
        <span>Member since {monthFormat.format(new Date(user.created_at))}</span>
      </p>
    </section>
  );
};

const DisplayNameForm = ({ user }: { user: User }) => {
  const changeName = useDisplayNameChange();
  const showToast = useToast();
  const [typed, setTyped] = useState(user.display_name ?? '');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: changeName,
    onSuccess: (updated, name) => {
      setTyped((now) => (now.trim() === name ? (updated.display_name ?? '') : now));
      showToast('Display name updated successfully');
    },
    onError: (failure) => logError('The display name could not be saved.', failure),
  });
  const fieldError = serverReason(error, [400]);
  const save = () => {
    if (!isPending) mutate(typed.trim());
  };

  return (
    <CardSection id="display-name" title="Display name" className="grid gap-4" tour="display-name">
      <Form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 max-40rem:grid-cols-1 [&>button]:mt-[calc(1.55em+0.25rem)] max-40rem:[&>button]:mt-0 max-40rem:[&>button]:justify-self-start"
        onSubmit={save}
      >
        <TextField
          label="Name others see"
          hint={`Shown on things you share. Otherwise: ${user.username}.`}
          error={fieldError}
          value={typed}
          maxLength={accountLimits.displayName}
          onChange={({ target }) => {
            setTyped(target.value);
            reset();
          }}
        />
        <Button type="submit" isBusy={isPending}>
          Update
        </Button>
      </Form>
      {error && fieldError === null && (
        <Notice tone="problem" actions={<RetryButton onTry={save}>Retry</RetryButton>}>
          Your display name wasn’t saved. {error.message}
        </Notice>
      )}
    </CardSection>
  );
};

const options = [
  { value: 'teacher', label: 'Teacher' },
  { value: 'student', label: 'Student' },
] as const satisfies readonly { value: Role; label: string }[];

type RoleFeature = { text: string; path?: string };

const roleFeatures: Readonly<Record<Role, readonly RoleFeature[]>> = {
  teacher: [
    { text: 'Create and manage custom collections', path: paths.yourCollections },
    { text: 'Track student progress', path: paths.classes },
    { text: 'Set custom learning paths' },
    { text: 'Share collections with other teachers', path: paths.classes },
  ],
  student: [
    { text: 'Practice with assigned collections', path: paths.yourCollections },
    { text: 'Track progress', path: paths.reports },
    { text: 'Earn achievements and badges', path: paths.badgesAchievements },
    { text: 'Join classroom activities', path: paths.games },
  ],
};

const RoleChoice = ({ user }: { user: User }) => {
  const { mutate, isPending, isError, variables } = useChooseRole(user);
  const shown = isPending ? variables : user.role;

  return (
    <CardSection id="role" title="Your role" className="grid gap-4" tour="role">
      <SegmentedControl label="I am a" options={options} value={shown} onValue={(role) => mutate(role)} />
      {isError && (
        <Notice tone="problem" actions={<RetryButton onTry={() => mutate(variables)}>Retry</RetryButton>}>
          Failed to update user role
        </Notice>
      )}
      <div>
        <h3 className="mb-2 text-m">
          {shown === 'teacher' ? 'As a teacher you can' : 'As a student you can'}
        </h3>
        <ul className="grid cols-fit-68 gap-x-6 gap-y-1 [&_svg]:size-5 [&_svg]:flex-none [&_svg]:text-success [&>li]:flex [&>li]:min-h-8 [&>li]:items-center [&>li]:gap-2">
          {roleFeatures[shown].map(({ text, path }) => (
            <li key={text}>
              <CheckIcon />
              {path === undefined ? text : <Link to={path}>{text}</Link>}
            </li>
          ))}
        </ul>
      </div>
    </CardSection>
  );
};

type MyAccountProps = {
  /** Null if left out, as `orders`. */
  licenses: ReactNode;
  orders: ReactNode;
  onDeleted: () => Promise<void>;
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
        <div className="sticky-bar below-bar-6 grid gap-4 max-60rem:static">
          {user && (
            <Card>
              <Profile user={user} />
            </Card>
          )}
          {isPending && <Skeleton className="h-72" />}
          <AdminLink />
          <nav className="max-60rem:hidden" aria-label="On this page">
            <ul>
              {shownParts.map(([id, name]) => (
                <li key={id}>
                  <a
                    className="flex min-h-10 items-center rounded-m px-4 py-0 font-strong text-on-background no-underline hover:bg-current/8 hover:underline"
                    href={`#${id}`}
                  >
                    {name}
                  </a>
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
          <SignInSettings />
          <YourData onDeleted={onDeleted} />
        </div>
      </div>
    </div>
  );
};
