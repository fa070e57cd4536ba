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
    <img className={styles['logo']} src="/logo.svg" alt="" width="208" height="72" />
    <img className={styles['mark']} src="/favicon.svg" alt="" width="48" height="48" />
  </>
);

/** Prerendered: reads no browser state, and its menus work without code. */
export const Shell = ({ home, role = 'student', hasIcons = true, helpers, action, children }: ShellProps) => {
  useTopOfPage();
  const homeProps = { className: styles['home'], 'aria-label': 'Sixty home' };
  return (
    <div className={styles['shell']}>
      <a
        className={`${styles['skip']} surface`}
        href="#main"
        onClick={(event) => {
          // The link would drop the navigation state.
          event.preventDefault();
          document.querySelector<HTMLElement>('#main')?.focus();
        }}
      >
        Skip to main content
      </a>
      <header className={`${hasIcons ? styles['tall'] : styles['low']} surface`}>
        <div className={styles['bar']}>
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
