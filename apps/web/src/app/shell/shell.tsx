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
  /** Where the logo leads. */
  readonly home: typeof paths.landing | typeof paths.yourCollections;
  readonly role?: Role;
  /** False on the landing page, which keeps the room for itself. */
  readonly hasIcons?: boolean;
  /** What stands ready at the end of the top bar: help, and the cart. */
  readonly helpers: ReactNode;
  /** Login or Logout. */
  readonly action: ReactNode;
  readonly children: ReactNode;
};

const logo = (
  <>
    <img className={styles['logo']} src="/logo.svg" alt="" width="208" height="72" />
    <img className={styles['mark']} src="/favicon.svg" alt="" width="48" height="48" />
  </>
);

/**
 * The frame of every page but the full-screen display and games in play: skip link, top bar, icon bar, the page itself, footer. It reads
 * nothing of the browser while it is drawn, and its menus open without code: the landing page is made of it ahead.
 */
export const Shell = ({ home, role = 'student', hasIcons = true, helpers, action, children }: ShellProps) => {
  useTopOfPage();
  const homeProps = { className: styles['home'], 'aria-label': 'Sixty home' };
  return (
    <div className={styles['shell']}>
      <a
        className={`${styles['skip']} surface`}
        href="#main"
        onClick={(event) => {
          // Following the address itself would lose the navigation state, and with it a half-made collection's name.
          event.preventDefault();
          document.querySelector<HTMLElement>('#main')?.focus();
        }}
      >
        Skip to main content
      </a>
      <header className={`${hasIcons ? styles['tall'] : styles['low']} surface`}>
        <div className={styles['bar']}>
          {home === paths.landing ? (
            // A document of its own, outside the app.
            <a {...homeProps} href={home}>
              {logo}
            </a>
          ) : (
            <Link {...homeProps} to={home}>
              {logo}
            </Link>
          )}
          <Navbar />
          <div className={styles['helpers']}>{helpers}</div>
          {action}
        </div>
        {hasIcons ? <IconBar role={role} /> : <MenuAlone />}
      </header>
      <main className={styles['main']} id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
};
