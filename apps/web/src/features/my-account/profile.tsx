import type { User } from '@sixty/contract/users';
import { Badge } from '../../ui/badge.tsx';
import { initialsOf } from './initials.ts';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

const Email = ({ address }: { readonly address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <p className="mt-1 wrap-anywhere text-foreground-soft">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </p>
  );
};

export const Profile = ({ user }: { readonly user: User }) => {
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
