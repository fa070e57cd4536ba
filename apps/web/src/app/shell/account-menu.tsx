import { type KeyboardEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { ChevronDownIcon } from '../../ui/icons.ts';
import { entryForKey } from '../../ui/menu-keys.ts';
import { placeElement } from '../../ui/placement.ts';
import { closeWhenLeft } from './close-when-left.ts';
import { accountLinks } from './navigation.ts';
import styles from './navbar.module.css';
import { ShellLink } from './shell-link.tsx';

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
        className={styles['account']}
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
        className={`${styles['menu']} surface`}
        onKeyDown={move}
        onBlur={({ currentTarget, relatedTarget }) => closeWhenLeft(currentTarget, relatedTarget)}
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open' && button.current && !isPlacedByStyle())
            placeElement(button.current, currentTarget, 'end');
        }}
      >
        <p className={styles['menuTitle']} id="account-title">
          Account
        </p>
        <ul className={styles['menuLinks']} aria-labelledby="account-title">
          {accountLinks.map((entry) => (
            <li key={entry.path}>
              <ShellLink entry={entry} className={styles['link']} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};
