import { useEffect, useRef } from 'react';
import styles from './files.module.css';

export type RejectedFile = { readonly name: string; readonly reason: string };

type RejectedFilesProps = {
  readonly heading: string;
  readonly rejected: readonly RejectedFile[];
};

export const RejectedFiles = ({ heading, rejected }: RejectedFilesProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className={styles['rejected']} role="alert">
      <p className="strong">{heading}</p>
      <ul className={styles['reasons']}>
        {rejected.map(({ name, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list never changes
          <li key={index}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
};
