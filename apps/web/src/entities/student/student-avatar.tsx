import type { Avatar } from '@sixty/domain/classes';
import type { CSSProperties } from 'react';
import { cardColorOf, cardStyle } from '../../ui/card.tsx';

// URLs are smaller than components.
const urls = import.meta.glob<string>('./avatars/*.svg', { query: '?url', import: 'default', eager: true });

const graphemes = new Intl.Segmenter('en');

/** Falls back to the first character. */
const letterOf = (name: string): string => {
  const all = Array.from(graphemes.segment(name.trim()), ({ segment }) => segment);
  const letter = all.find((segment) => /[\p{L}\p{N}]/u.test(segment)) ?? all[0] ?? '';
  return letter.toLocaleUpperCase('en');
};

/** As a style of the element whose inside uses `--card-color`. */
export const studentColor = (id: string): CSSProperties =>
  cardStyle(cardColorOf(Array.from(id).reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0)));

const sizes = {
  tiny: '[--avatar:1.5rem]',
  small: '[--avatar:2rem]',
  medium: '[--avatar:3rem]',
  large: '[--avatar:5rem]',
  huge: '[--avatar:clamp(6rem,20vh,16rem)]',
} as const;

type StudentAvatarProps = {
  avatar: Avatar | null;
  /** Its first letter replaces a missing avatar. */
  name: string;
  size: keyof typeof sizes;
};

/** Decorative: the name stands beside it. */
export const StudentAvatar = ({ avatar, name, size }: StudentAvatarProps) => {
  const className = `${sizes[size]} size-(--avatar) flex-none rounded-[28%]`;
  if (avatar) return <img className={className} src={urls[`./avatars/${avatar}.svg`]} alt="" />;
  return (
    <span
      className={`${className} grid place-items-center bg-sun-soft text-[length:calc(var(--avatar)*0.5)] leading-none font-heavy text-foreground`}
      aria-hidden="true"
    >
      {letterOf(name)}
    </span>
  );
};
