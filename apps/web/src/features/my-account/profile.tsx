import type { User } from '@sixty/contract/users';
import { Badge } from '../../ui/badge.tsx';
import { initialsOf } from './initials.ts';
import styles from './profile.module.css';

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

const Email = ({ address }: { readonly address: string }) => {
  const at = address.lastIndexOf('@');
  return (
    <p className={styles['email']}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </p>
  );
};

export const Profile = ({ user }: { readonly user: User }) => {
  const name = user.display_name ?? user.name;
  return (
    <section className={styles['profile']} aria-label="Profile" data-tour="profile">
      <figure className={styles['avatar']} aria-label={`Avatar of ${name}`}>
        <span aria-hidden="true">{initialsOf(name)}</span>
      </figure>
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        {user.email !== null && <Email address={user.email} />}
      </div>
      <p className={styles['facts']}>
        <Badge>{user.role === 'teacher' ? 'Teacher' : 'Student'}</Badge>
        <span>Member since {monthFormat.format(new Date(user.created_at))}</span>
      </p>
    </section>
  );
};
