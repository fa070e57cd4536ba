import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { NavigationEntry } from './navigation.ts';

type ShellLinkProps = {
  readonly entry: NavigationEntry;
  readonly className: string | undefined;
  readonly children?: ReactNode;
};

export const ShellLink = ({ entry, className, children = entry.label }: ShellLinkProps) => {
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
