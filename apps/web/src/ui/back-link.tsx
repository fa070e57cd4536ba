import { Link } from 'react-router';
import styles from './back-link.module.css';
import { ArrowLeftIcon } from './icons.tsx';

type BackLinkProps = {
  readonly to: string;
  /** The navigation state. */
  readonly state?: unknown;
  readonly children: string;
};

/** Above a page's title: to the page that it belongs to. */
export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <Link className={styles['back']} to={to} state={state}>
    <ArrowLeftIcon />
    {children}
  </Link>
);
