import type { ReactNode } from 'react';
import styles from './picture-radio.module.css';

type PictureRadioProps = {
  readonly group: string;
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
};

export const PictureRadio = ({ group, label, isChecked, onChoose, children }: PictureRadioProps) => (
  <label className={styles['choice']}>
    <input
      className={styles['radio']}
      type="radio"
      name={group}
      value={label}
      checked={isChecked}
      onChange={onChoose}
    />
    {children}
    <span className={styles['label']}>{label}</span>
  </label>
);
