import type { ComponentProps } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export const Badge = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={classNames(styles.badge, className)} />
);
