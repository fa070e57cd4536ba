import { Link } from 'react-router';
import styles from './back-link.module.css';
import { ArrowLeftIcon } from './icons.tsx';

/** Above a page's title: to the page that it belongs to. */
export const BackLink = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <Link className={styles['back']} to={to}>
    <ArrowLeftIcon />
    {children}
  </Link>
);
