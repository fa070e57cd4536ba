import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

/** Where something will lie that is being loaded, in the shape that `className` gives it. Words beside it say what. */
export const Skeleton = ({ className }: { readonly className?: string | undefined }) => (
  <span className={classNames(styles['skeleton'], className)} aria-hidden="true" />
);
