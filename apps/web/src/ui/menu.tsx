import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { MoreIcon } from './icons.ts';
import { entryForKey, entryForWord, wordPauseMs } from './menu-keys.ts';
import styles from './menu.module.css';
import { placeElement } from './placement.ts';

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  onChoose: () => void;
  tone?: 'danger';
  isDisabled?: boolean;
};

type MenuProps = {
  label: string;
  entries: readonly MenuEntry[];
  /** The open menu doesn't cover it. */
  titleId?: string;
};

export const Menu = ({ label, entries, titleId }: MenuProps) => {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // A page has hundreds of closed menus.
  const [hasEntries, setHasEntries] = useState(false);
  const typed = useRef({ word: '', at: 0 });

  const possible = (): HTMLButtonElement[] => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? []),
  ];

  const open = (isAtEnd: boolean) => {
    list.current?.showPopover();
    possible()
      .at(isAtEnd ? -1 : 0)
      ?.focus();
  };

  const move = (event: KeyboardEvent) => {
    const all = possible();
    const current = all.findIndex((entry) => entry === document.activeElement);
    let next = entryForKey(event.key, current, all.length);
    if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const { word, at } = typed.current;
      typed.current = {
        word: event.timeStamp - at < wordPauseMs ? word + event.key : event.key,
        at: event.timeStamp,
      };
      next = entryForWord(
        typed.current.word,
        all.map(({ textContent }) => textContent),
        current,
      );
    }
    // A menu is a single tab stop.
    if (event.key === 'Tab') list.current?.hidePopover();
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    <>
      <IconButton
        ref={button}
        label={label}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          open(event.key === 'ArrowUp');
        }}
      >
        <MoreIcon />
      </IconButton>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={`${styles.menu} fixed inset-auto m-0 max-w-[calc(100vw-1rem)] min-w-48 rounded-m border-2 border-foreground p-2 shadow-high surface`}
        onKeyDown={move}
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return;
          flushSync(() => setHasEntries(true));
          // Before its first paint.
          requestAnimationFrame(() => {
            if (!button.current || !list.current) return;
            const title = titleId === undefined ? null : document.getElementById(titleId);
            placeElement(button.current, list.current, 'end', title);
            if (!list.current.contains(document.activeElement)) possible()[0]?.focus();
          });
        }}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {(hasEntries ? entries : []).map((entry) => (
          <button
            key={entry.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={entry.isDisabled}
            className={classNames(
              'flex min-h-target w-full cursor-pointer items-center gap-3 rounded-s border-0 bg-transparent px-3.5 py-2 text-left font-strong hover:not-disabled:bg-sunken focus-visible:bg-sun-soft focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:text-disabled-foreground',
              entry.tone === 'danger' ? 'text-danger' : 'text-foreground',
            )}
            onClick={() => {
              list.current?.hidePopover();
              entry.onChoose();
            }}
          >
            {entry.icon}
            {entry.label}
          </button>
        ))}
      </div>
    </>
  );
};
