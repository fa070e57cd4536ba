import { NavLink } from 'react-router';
import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { BrushIcon, CardsIcon, PlusIcon } from '../../ui/icons.tsx';
import styles from './shell.module.css';

type ShellProps = {
  /** Where the logo leads. */
  readonly home: string;
  readonly isSignedIn: boolean;
  /** What stands ready on every page but the landing page. */
  readonly helpers: ReactNode;
  /** Login or Logout. */
  readonly action: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page but the full-screen display: skip link, top bar, and the page itself. */
export const Shell = ({ home, isSignedIn, helpers, action, children }: ShellProps) => (
  <div className={styles['shell']}>
    <a
      className={`${styles['skip']} sheet`}
      href="#main"
      onClick={(event) => {
        // Following the address itself would lose the navigation state, and with it a half-made collection's name.
        event.preventDefault();
        document.querySelector<HTMLElement>('#main')?.focus();
      }}
    >
      Skip to the page
    </a>
    <header className={`${styles['header']} sheet`}>
      <div className={styles['bar']}>
        <NavLink className={styles['home'] ?? ''} to={home} aria-label="Sixty, to the start">
          <img className={styles['logo']} src="/logo.svg" alt="" width="208" height="72" />
          <img className={styles['mark']} src="/favicon.svg" alt="" width="48" height="48" />
        </NavLink>
        <nav className={styles['nav']} aria-label="Main">
          {isSignedIn && (
            <>
              <NavLink className={styles['link'] ?? ''} to={paths.yourCollections}>
                <CardsIcon />
                <span>Home</span>
              </NavLink>
              <NavLink className={styles['link'] ?? ''} to={paths.newCollection}>
                <PlusIcon />
                <span>New</span>
              </NavLink>
              <NavLink className={styles['link'] ?? ''} to={paths.settings}>
                <BrushIcon />
                <span>Settings</span>
              </NavLink>
            </>
          )}
        </nav>
        {helpers}
        {action}
      </div>
    </header>
    <main className={styles['main']} id="main" tabIndex={-1}>
      {children}
    </main>
  </div>
);
