import type { Avatar } from '@sixty/domain/classes';
import { classNames } from '../../ui/class-names.ts';
import styles from './student-avatar.module.css';

// URLs are smaller than components.
const urls = import.meta.glob<string>('./avatars/*.svg', { query: '?url', import: 'default', eager: true });

const graphemes = new Intl.Segmenter('en');

/** Falls back to the first character. */
const letterOf = (name: string): string => {
  const all = Array.from(graphemes.segment(name.trim()), ({ segment }) => segment);
  const letter = all.find((segment) => /[\p{L}\p{N}]/u.test(segment)) ?? all[0] ?? '';
  return letter.toLocaleUpperCase('en');
};

type StudentAvatarProps = {
  readonly avatar: Avatar | null;
  /** Its first letter replaces a missing avatar. */
  readonly name: string;
  readonly size: 'small' | 'medium' | 'large' | 'huge';
};

/** Decorative: the name stands beside it. */
export const StudentAvatar = ({ avatar, name, size }: StudentAvatarProps) => {
  const className = classNames(styles.avatar, styles[size]);
  if (avatar) return <img className={className} src={urls[`./avatars/${avatar}.svg`]} alt="" />;
  return (
    <span className={classNames(className, styles.letter)} aria-hidden="true">
      {letterOf(name)}
    </span>
  );
};
