import { type Avatar, avatars } from '@sixty/domain/classes';
import { useId } from 'react';
import { PictureRadio } from '../../ui/picture-radio.tsx';
import { optionsOf } from '../../ui/fields.tsx';
import { StudentAvatar } from './student-avatar.tsx';

const options: readonly { value: Avatar | null; label: string }[] = [
  ...optionsOf(avatars),
  { value: null, label: 'No animal' },
];

type AvatarChoiceProps = {
  value: Avatar | null;
  name: string;
  onValue: (value: Avatar | null) => void;
};

export const AvatarChoice = ({ value, name, onValue }: AvatarChoiceProps) => {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1 p-0 font-strong">Animal</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] justify-items-stretch gap-1 text-center text-xs [&_label]:justify-items-center [&_label]:gap-1 [&_label]:p-1">
        {options.map((option) => (
          <PictureRadio
            key={option.label}
            group={group}
            label={option.label}
            isChecked={option.value === value}
            onChoose={() => onValue(option.value)}
          >
            <StudentAvatar avatar={option.value} name={name} size="medium" />
          </PictureRadio>
        ))}
      </div>
    </fieldset>
  );
};
