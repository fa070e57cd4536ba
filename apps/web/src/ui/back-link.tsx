import { Link } from 'react-router';
import styles from './back-link.module.css';
import { ArrowLeftIcon } from './icons.ts';

type BackLinkProps = {
  readonly to: string;
  /** Navigation state. */
  readonly state?: unknown;
  readonly children: string;
};

/** A link to the parent page, above a page's title. */
export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <Link className={styles['back']} to={to} state={state}>
    <ArrowLeftIcon />
    {children}
  </Link>
);
