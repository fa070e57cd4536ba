import { AccountMenu } from './account-menu.tsx';
import { closeWhenLeft } from './close-when-left.ts';
import { navbarLinks } from './navigation.ts';
import styles from './navbar.module.css';
import { ShellLink } from './shell-link.tsx';

export const navbarId = 'navbar';

/** On small screens, a native popover, which works without code. */
export const Navbar = () => (
  // Listens to focus changes only.
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
