import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

type NoticeProps = {
  /** `problem` is announced at once; `note` is read where it stands. */
  readonly tone: 'problem' | 'note';
  readonly children: ReactNode;
  /** Buttons or links: the way on. */
  readonly actions?: ReactNode;
};

/** A sentence in the page about what happened, with a way on. */
export const Notice = ({ tone, children, actions }: NoticeProps) => (
  <div className={classNames(styles['notice'], styles[tone], 'sheet')}>
    <p className={styles['text']} role={tone === 'problem' ? 'alert' : undefined}>
      {children}
    </p>
    {actions && <div className={styles['actions']}>{actions}</div>}
  </div>
);
