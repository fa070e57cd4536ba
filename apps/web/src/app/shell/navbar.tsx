import { AccountMenu } from './account-menu.tsx';
import { closeWhenLeft } from './close-when-left.ts';
import { navbarLinks } from './navigation.ts';
import styles from './navbar.module.css';
import { ShellLink } from './shell-link.tsx';

/** What the button of the folded shell opens. */
export const navbarId = 'navbar';

/**
 * The links of the top bar. On small screens the same element is a sheet: a popover, opened by Menu. So every link is
 * there once, and no code is needed to open it.
 */
export const Navbar = () => (
  // It only hears where the focus goes.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
  <nav
    id={navbarId}
    popover="auto"
    className={`${styles['navbar']} surface`}
    aria-label="Main"
    onBlur={({ currentTarget, relatedTarget }) => closeWhenLeft(currentTarget, relatedTarget)}
  >
    <ul className={styles['links']} data-tour="navbar-links">
      {navbarLinks.map((entry) => (
        <li key={entry.path}>
          <ShellLink entry={entry} className={styles['link']} />
        </li>
      ))}
    </ul>
    <AccountMenu />
  </nav>
);
