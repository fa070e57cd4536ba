import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Role } from '@sixty/contract/users';
import { useTopOfPage } from '../../ui/page-title.tsx';
import { ChevronDownIcon, MenuIcon } from '../../ui/icons.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { entryForKey } from '../../ui/menu-keys.ts';
import { placeElement } from '../../ui/placement.ts';
import { classNames } from '../../ui/class-names.ts';
import { paths } from '../../platform/paths.ts';
import { markWhenScrolled } from '../../platform/mark-when-scrolled.ts';
import { smallHeader } from '../../platform/preferences.ts';
import { useStore } from '../../platform/use-store.ts';
import { accountLinks, footerLinks, headerIcons, navbarLinks, type NavigationEntry } from './navigation.ts';
import { closeWhenLeft } from './close-when-left.ts';
import styles from './shell.module.css';

type ShellLinkProps = {
  entry: NavigationEntry;
  className: string | undefined;
  children?: ReactNode;
};

const ShellLink = ({ entry, className, children = entry.label }: ShellLinkProps) => {
  const { pathname } = useLocation();
  const isCovered = pathname.startsWith(`${entry.path}/`) || entry.covers?.includes(pathname) === true;
  return (
    <Link
      className={className}
      to={entry.path}
      aria-current={pathname === entry.path ? 'page' : isCovered || undefined}
      onClick={({ currentTarget }) =>
        currentTarget.closest<HTMLElement>('[popover]:popover-open')?.hidePopover()
      }
    >
      {children}
    </Link>
  );
};

const linkClass =
  'flex min-h-target items-center rounded-m px-3 py-0 text-s font-strong text-foreground underline-offset-[0.25em] aria-[current]:decoration-sun aria-[current]:decoration-[0.2em] [&:not(:hover,[aria-current])]:decoration-line-strong';

const Footer = () => (
  <footer className="border-t-2 border-t-line surface">
    <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-page-margin py-4">
      <div className="flex items-center gap-3 leading-[1.3] [&_span]:block [&_span]:text-s [&_span]:text-foreground-soft [&_strong]:block [&_strong]:font-heading [&_strong]:font-heavy">
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <p>
          <strong>Sixty</strong>
          <span>Timed practice, one item at a time.</span>
        </p>
      </div>
      <nav aria-label="Footer">
        <ul className="-mx-3 my-0 flex flex-wrap">
          {footerLinks.map((entry) => (
            <li key={entry.label}>
              <ShellLink entry={entry} className={linkClass} />
            </li>
          ))}
          <li>
            <a className={linkClass} href="/privacy">
              Privacy
            </a>
          </li>
        </ul>
      </nav>
    </div>
  </footer>
);

const menuLinkClass =
  'flex min-h-target items-center rounded-m px-3 py-0 font-strong text-foreground no-underline transition-[background-color] hover:bg-sunken aria-[current]:bg-sun-soft aria-[current]:shadow-[inset_0_0_0_2px_var(--color-sun)]';

/** CSS anchor positioning works before this code loads. */
const isPlacedByStyle = (): boolean => CSS.supports('position-area', 'bottom');

/** A native popover, which works before this code loads. */
const AccountMenu = () => {
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
          'in-menu:hidden',
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
          className={`${styles.menuTitle} hidden in-menu:block in-menu:px-3 in-menu:pt-0 in-menu:pb-1 in-menu:text-s in-menu:font-strong in-menu:text-foreground-soft`}
          id="account-title"
        >
          Account
        </p>
        <ul
          className={`${styles.menuLinks} flex in-menu:grid in-menu:grid-cols-[1fr_1fr] in-menu:gap-1`}
          aria-labelledby="account-title"
        >
          {accountLinks.map((entry) => (
            <li key={entry.path}>
              <ShellLink entry={entry} className={menuLinkClass} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
};

const navbarId = 'navbar';

/** On small screens, a native popover, which works without code. */
const Navbar = () => (
  // Listens to focus changes only.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
  <nav
    id={navbarId}
    popover="auto"
    className={`${styles.navbar} surface`}
    aria-label="Main"
    onBlur={({ currentTarget, relatedTarget }) => closeWhenLeft(currentTarget, relatedTarget)}
  >
    <ul className="flex in-menu:grid in-menu:grid-cols-[1fr_1fr] in-menu:gap-1" data-tour="navbar-links">
      {navbarLinks.map((entry) => (
        <li key={entry.path}>
          <ShellLink entry={entry} className={menuLinkClass} />
        </li>
      ))}
    </ul>
    <AccountMenu />
  </nav>
);

const MenuButton = () => (
  <button type="button" className={styles.entry} popoverTarget={navbarId} data-tour="menu">
    <MenuIcon />
    Menu
  </button>
);

const IconBar = ({ role }: { role: Role }) => (
  <nav
    className={classNames(
      styles.icons,
      'page-width px-page-margin py-0',
      'max-64rem:docked max-64rem:inset-x-0 max-64rem:bottom-0 max-64rem:z-(--layer-dock) max-64rem:h-[max(4.5rem,var(--dock))] max-64rem:max-w-none max-64rem:border-t-2 max-64rem:border-t-line max-64rem:bg-surface max-64rem:pt-0 max-64rem:pr-[max(0.5rem,env(safe-area-inset-right))] max-64rem:pb-[env(safe-area-inset-bottom)] max-64rem:pl-[max(0.5rem,env(safe-area-inset-left))]',
      'low:h-auto! low:py-2!',
    )}
    aria-label="Practice"
  >
    <ul
      className="-mx-3 my-0 flex h-full items-stretch gap-2 max-64rem:mx-auto max-64rem:my-0 max-64rem:max-w-136 max-64rem:gap-0 max-64rem:[&_li]:flex-[1_1_0] low:flex-wrap"
      data-tour="icon-bar"
    >
      {headerIcons
        .filter(({ roles }) => roles?.includes(role) ?? true)
        .map((entry) => (
          <li key={entry.path}>
            <ShellLink entry={entry} className={styles.entry}>
              <entry.Drawing />
              {entry.label}
            </ShellLink>
          </li>
        ))}
      <li className={styles.menuEntry}>
        <MenuButton />
      </li>
    </ul>
  </nav>
);

const MenuAlone = () => (
  <div
    className={`${styles.alone} hidden max-64rem:block max-64rem:flex-none max-64rem:pr-page-margin`}
    data-menu="top"
  >
    <MenuButton />
  </div>
);

type ShellProps = {
  home: typeof paths.landing | typeof paths.yourCollections;
  role?: Role;
  hasIcons?: boolean;
  helpers: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

const logo = (
  <>
    <img className="h-auto w-31 max-27rem:hidden" src="/logo.svg" alt="" width="208" height="72" />
    <img
      className="hidden max-27rem:block max-27rem:h-auto max-27rem:w-11"
      src="/favicon.svg"
      alt=""
      width="48"
      height="48"
    />
  </>
);

/** The specification's pages begin with the large header, the others with the bar. */
const beginsWithBar = (pathname: string): boolean =>
  [paths.classes, paths.probes, paths.admin].some((path) => `${pathname}/`.startsWith(`${path}/`));

const HeaderSizeButton = () => {
  const isSmall = useStore(smallHeader);
  const { pathname } = useLocation();
  return (
    <IconButton
      label={isSmall ? 'Show the large header' : 'Keep the header small'}
      className={classNames(styles.size, !isSmall && '[&_svg]:rotate-180')}
      hidden={beginsWithBar(pathname)}
      onClick={() => smallHeader.set(!isSmall)}
    >
      <ChevronDownIcon />
    </IconButton>
  );
};

/** Sets what the style sheet reads, which /theme.js does before the first paint. */
const useHeaderSize = (hasIcons: boolean) => {
  const topOfPage = useRef<HTMLDivElement>(null);
  const isSmall = useStore(smallHeader);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-small-header', isSmall || beginsWithBar(pathname));
  }, [isSmall, pathname]);
  useEffect(
    () => (hasIcons && topOfPage.current ? markWhenScrolled(topOfPage.current) : undefined),
    [hasIcons],
  );
  return topOfPage;
};

/** Prerendered: reads no browser state, and its menus work without code. */
export const Shell = ({ home, role = 'student', hasIcons = true, helpers, action, children }: ShellProps) => {
  useTopOfPage();
  const topOfPage = useHeaderSize(hasIcons);
  const homeProps = { className: 'flex-none rounded-m', 'aria-label': 'Sixty home' };
  return (
    <div className={`${styles.shell} relative flex min-h-dvh flex-col overflow-x-clip`}>
      {hasIcons && <div ref={topOfPage} className="absolute top-0 h-34 w-px" data-top-of-page="" />}
      <a
        className="fixed top-3 left-3 z-(--layer-skip) print:hidden rounded-m border-2 border-foreground px-4 py-3 font-strong [clip-path:inset(50%)] focus-visible:[clip-path:none] surface"
        href="#main"
        onClick={(event) => {
          // The link would drop the navigation state.
          event.preventDefault();
          document.querySelector<HTMLElement>('#main')?.focus();
        }}
      >
        Skip to main content
      </a>
      <header
        className={`${hasIcons ? `${styles.tall} border-b-2 border-b-line` : 'border-b-2 border-b-line max-64rem:flex max-64rem:items-center'} surface`}
      >
        <div
          className={`${styles.top} page-width flex min-h-17 items-center gap-4 px-page-margin pb-2 pt-[max(0.5rem,env(safe-area-inset-top))] max-64rem:gap-2`}
        >
          {home === paths.landing ? (
            <a {...homeProps} href={home}>
              {logo}
            </a>
          ) : (
            <Link {...homeProps} to={home}>
              {logo}
            </Link>
          )}
          <Navbar />
          {/* While it says that there is no network, narrow screens leave out what needs one. */}
          <div className="ml-auto flex flex-none items-center gap-1 max-[1179px]:has-[output>button]:[&_[data-tour=feedback]]:hidden max-[1179px]:has-[output>button]:[&_[data-tour=start-tour]]:hidden">
            {helpers}
          </div>
          {action}
          {home === paths.yourCollections && <HeaderSizeButton />}
        </div>
        {hasIcons ? <IconBar role={role} /> : <MenuAlone />}
      </header>
      <main
        className={`${styles.main} page-width min-h-[calc(100dvh-4.25rem)] flex-auto px-page-margin pt-[clamp(1rem,1.75vw,1.5rem)] pb-18`}
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      <Footer />
    </div>
  );
};
