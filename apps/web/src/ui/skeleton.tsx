import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** A placeholder for loading content, shaped by `className`. Visible text says what loads. */
export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classNames(styles['skeleton'], className)} aria-hidden="true" />
);
