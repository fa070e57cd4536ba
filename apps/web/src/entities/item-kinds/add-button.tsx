import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.ts';

type AddButtonProps = {
  readonly label?: string;
  /** The only thing to do while there are no items. */
  readonly isFirst: boolean;
  /** Ignores the second half of a double click. */
  readonly isOnce?: boolean;
};

export const AddButton = ({ label = 'Add Item', isFirst, isOnce = true }: AddButtonProps) => (
  <Button type="submit" isOnce={isOnce} look={isFirst ? 'primary' : 'secondary'} aria-label={`+ ${label}`}>
    <PlusIcon />
    {label}
  </Button>
);
