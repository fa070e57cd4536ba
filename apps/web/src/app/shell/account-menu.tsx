import { type KeyboardEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { entryForKey } from '../../ui/menu-keys.ts';
import { placeElement } from '../../ui/placement.ts';
import { closeWhenLeft } from './close-when-left.ts';
import { accountLinks } from './navigation.ts';
import styles from './navbar.module.css';
import { ShellLink } from './shell-link.tsx';
import { classNames } from '../../ui/class-names.ts';

/** CSS anchor positioning works before this code loads. */
const isPlacedByStyle = (): boolean => CSS.supports('position-area', 'bottom');

/** A native popover, which works before this code loads. */
export const AccountMenu = () => {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();

  const links = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];

  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    list.current?.showPopover();
    links()
      .at(event.key === 'ArrowUp' ? -1 : 0)
      ?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const all = links();
    const current = all.findIndex((link) => link === document.activeElement);
    const next = entryForKey(event.key, current, all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(
          'flex min-h-target cursor-pointer items-center gap-1 rounded-m border-0 bg-transparent px-3 py-0 font-strong text-foreground no-underline transition-[background-color]',
          'hover:bg-sunken data-[current=true]:bg-sun-soft data-[current=true]:shadow-[inset_0_0_0_2px_var(--color-sun)] [&_svg]:size-4.5 [&_svg]:transition-[transform] has-[+_:popover-open]:[&_svg]:transform-[rotate(180deg)]',
          'max-64rem:hidden',
        )}
        popoverTarget="account-menu"
        data-tour="account"
        data-current={accountLinks.some(({ path }) => path === pathname)}
        onKeyDown={openByKey}
      >
        Account
        <ChevronDownIcon />
      </button>
      {/* Listens to its links' events only. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
      <div
        ref={list}
        id="account-menu"
        popover="auto"
        className={`${styles.menu} surface`}
        onKeyDown={move}
        onBlur={({ currentTarget, relatedTarget }) => closeWhenLeft(currentTarget, relatedTarget)}
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open' && button.current && !isPlacedByStyle())
            placeElement(button.current, currentTarget, 'end');
        }}
      >
        <p
          className={`${styles.menuTitle} hidden max-64rem:block max-64rem:px-3 max-64rem:pt-0 max-64rem:pb-1 max-64rem:text-s max-64rem:font-strong max-64rem:text-foreground-soft`}
          id="account-title"
        >
          Account
        </p>
        <ul
          className={`${styles.menuLinks} flex max-64rem:grid max-64rem:grid-cols-[1fr_1fr] max-64rem:gap-1`}
          aria-labelledby="account-title"
        >
          {accountLinks.map((entry) => (
            <li key={entry.path}>
              <ShellLink
                entry={entry}
                className="flex min-h-target items-center rounded-m px-3 py-0 font-strong text-foreground no-underline transition-[background-color] hover:bg-sunken aria-[current]:bg-sun-soft aria-[current]:shadow-[inset_0_0_0_2px_var(--color-sun)]"
              />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
