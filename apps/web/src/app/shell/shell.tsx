import type { Role } from '@sixty/contract/users';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { Footer } from './footer.tsx';
import { IconBar, MenuAlone } from './icon-bar.tsx';
import { Navbar } from './navbar.tsx';
import styles from './shell.module.css';
import { useTopOfPage } from './use-top-of-page.ts';

type ShellProps = {
  readonly home: typeof paths.landing | typeof paths.yourCollections;
  readonly role?: Role;
  readonly hasIcons?: boolean;
  readonly helpers: ReactNode;
  readonly action: ReactNode;
  readonly children: ReactNode;
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

/** Prerendered: reads no browser state, and its menus work without code. */
export const Shell = ({ home, role = 'student', hasIcons = true, helpers, action, children }: ShellProps) => {
  useTopOfPage();
  const homeProps = { className: 'flex-none rounded-m', 'aria-label': 'Sixty home' };
  return (
    <div className={`${styles.shell} grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] overflow-x-clip`}>
      <a
        className="fixed top-3 left-3 z-(--layer-skip) rounded-m border-2 border-foreground px-4 py-3 font-strong [clip-path:inset(50%)] focus-visible:[clip-path:none] surface"
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
        className={`${hasIcons ? `${styles.tall} grid min-h-[200px] grid-rows-[auto_1fr] border-b-2 border-b-line max-64rem:block max-64rem:min-h-0` : 'border-b-2 border-b-line max-64rem:flex max-64rem:items-center'} surface`}
      >
        <div className="page-width flex min-h-17 items-center gap-4 px-page-margin py-2 max-64rem:gap-2 max-64rem:pt-[max(0.5rem,env(safe-area-inset-top))]">
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
          <div className="ml-auto flex flex-none items-center gap-1">{helpers}</div>
          {action}
        </div>
        {hasIcons ? <IconBar role={role} /> : <MenuAlone />}
      </header>
      <main
        className={`${styles.main} page-width min-h-[calc(100dvh-4.25rem)] px-page-margin pt-[clamp(1rem,1.75vw,1.5rem)] pb-18`}
        id="main"
        tabIndex={-1}
      >
        {children}
      </main>
      <Footer />
    </div>
  );
};
