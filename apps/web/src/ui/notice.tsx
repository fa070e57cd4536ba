import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

type NoticeProps = {
  readonly tone: 'problem' | 'note';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
};

export const Notice = ({ tone, children, actions, ref }: NoticeProps) => (
  <div ref={ref} className={classNames(styles['notice'], styles[tone], 'surface')}>
    <p className={styles['text']} role={tone === 'problem' ? 'alert' : undefined}>
      {children}
    </p>
    {actions && <div className="wrap gap-3">{actions}</div>}
  </div>
);
