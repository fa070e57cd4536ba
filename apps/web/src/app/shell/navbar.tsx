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
    className={`${styles.navbar} surface`}
    aria-label="Main"
    onBlur={({ currentTarget, relatedTarget }) => closeWhenLeft(currentTarget, relatedTarget)}
  >
    <ul
      className="flex max-64rem:grid max-64rem:grid-cols-[1fr_1fr] max-64rem:gap-1"
      data-tour="navbar-links"
    >
      {navbarLinks.map((entry) => (
        <li key={entry.path}>
          <ShellLink
            entry={entry}
            className="flex min-h-target items-center rounded-m px-3 py-0 font-strong text-foreground no-underline transition-[background-color] hover:bg-sunken aria-[current]:bg-sun-soft aria-[current]:shadow-[inset_0_0_0_2px_var(--color-sun)]"
          />
        </li>
      ))}
    </ul>
    <AccountMenu />
  </nav>
);
