import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
);
