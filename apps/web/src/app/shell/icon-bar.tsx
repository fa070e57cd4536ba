import type { Role } from '@sixty/contract/users';
import { MenuIcon } from '../../ui/icons.ts';
import styles from './icon-bar.module.css';
import { navbarId } from './navbar.tsx';
import { headerIcons } from './navigation.ts';
import { ShellLink } from './shell-link.tsx';
import { classNames } from '../../ui/class-names.ts';

const MenuButton = () => (
  <button type="button" className={styles.entry} popoverTarget={navbarId} data-tour="menu">
    <MenuIcon />
    Menu
  </button>
);

export const IconBar = ({ role }: { readonly role: Role }) => (
  <nav
    className={classNames(
      'page-width px-page-margin py-0',
      'max-64rem:docked max-64rem:inset-x-0 max-64rem:bottom-0 max-64rem:z-(--layer-dock) max-64rem:h-[max(4.5rem,var(--dock))] max-64rem:max-w-none max-64rem:border-t-2 max-64rem:border-t-line max-64rem:bg-surface max-64rem:pt-0 max-64rem:pr-[max(0.5rem,env(safe-area-inset-right))] max-64rem:pb-[env(safe-area-inset-bottom)] max-64rem:pl-[max(0.5rem,env(safe-area-inset-left))]',
    )}
    aria-label="Practice"
  >
    <ul
      className="-mx-3 my-0 flex h-full items-stretch gap-2 max-64rem:mx-auto max-64rem:my-0 max-64rem:max-w-136 max-64rem:gap-0 max-64rem:[&_li]:flex-[1_1_0]"
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
      <li className="hidden max-64rem:block max-64rem:[&_svg]:p-[0.3rem]">
        <MenuButton />
      </li>
    </ul>
  </nav>
);

export const MenuAlone = () => (
  <div
    className={`${styles.alone} hidden max-64rem:block max-64rem:flex-none max-64rem:pr-page-margin`}
    data-menu="top"
  >
    <MenuButton />
  </div>
);
