import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.ts';

type AddButtonProps = {
  readonly label?: string;
  readonly isFirst: boolean;
  readonly isOnce?: boolean;
};

export const AddButton = ({ label = 'Add Item', isFirst, isOnce = true }: AddButtonProps) => (
  <Button type="submit" isOnce={isOnce} look={isFirst ? 'primary' : 'secondary'} aria-label={`+ ${label}`}>
    <PlusIcon />
    {label}
  </Button>
);
