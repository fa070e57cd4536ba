import type { Role } from '@sixty/contract/users';
import { MenuIcon } from '../../ui/icons.ts';
import styles from './icon-bar.module.css';
import { navbarId } from './navbar.tsx';
import { headerIcons } from './navigation.ts';
import { ShellLink } from './shell-link.tsx';

const MenuButton = () => (
  <button type="button" className={styles['entry']} popoverTarget={navbarId} data-tour="menu">
    <MenuIcon />
    Menu
  </button>
);

export const IconBar = ({ role }: { readonly role: Role }) => (
  <nav className={styles['bar']} aria-label="Practice">
    <ul className={styles['icons']} data-tour="icon-bar">
      {headerIcons
        .filter(({ roles }) => roles?.includes(role) ?? true)
        .map((entry) => (
          <li key={entry.path}>
            <ShellLink entry={entry} className={styles['entry']}>
              <entry.Drawing />
              {entry.label}
            </ShellLink>
          </li>
        ))}
      <li className={styles['menu']}>
        <MenuButton />
      </li>
    </ul>
  </nav>
);

export const MenuAlone = () => (
  <div className={styles['alone']} data-menu="top">
    <MenuButton />
  </div>
);
