import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PictureRadioProps = {
  group: string;
  label: string;
  isChecked: boolean;
  onChoose: () => void;
  children: ReactNode;
};

export const PictureRadio = ({ group, label, isChecked, onChoose, children }: PictureRadioProps) => (
  <label
    className={classNames(
      'group/choice relative grid cursor-pointer content-start gap-2 rounded-m border-2 border-transparent p-2 leading-[1.2]',
      'hover:bg-sunken has-checked:border-foreground has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      'forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[SelectedItem]',
    )}
  >
    <input
      className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      type="radio"
      name={group}
      value={label}
      checked={isChecked}
      onChange={onChoose}
    />
    {children}
    <span className="group-has-checked/choice:font-strong">{label}</span>
  </label>
);
