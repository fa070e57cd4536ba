import { Link } from 'react-router';
import styles from './back-link.module.css';
import { ArrowLeftIcon } from './icons.ts';

type BackLinkProps = {
  readonly to: string;
  readonly state?: unknown;
  readonly children: string;
};

export const BackLink = ({ to, state, children }: BackLinkProps) => (
  <Link className={styles['back']} to={to} state={state}>
    <ArrowLeftIcon />
    {children}
  </Link>
);
