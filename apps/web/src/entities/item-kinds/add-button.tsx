import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.ts';

type AddButtonProps = {
  readonly label?: string;
  /** While there are no items, it is the one thing to do. */
  readonly isFirst: boolean;
  /** The later half of a double click adds nothing, and is not told off either. */
  readonly isOnce?: boolean;
};

/** '+': adds what the form holds. */
export const AddButton = ({ label = 'Add Item', isFirst, isOnce = true }: AddButtonProps) => (
  <Button type="submit" isOnce={isOnce} look={isFirst ? 'primary' : 'secondary'} aria-label={`+ ${label}`}>
    <PlusIcon />
    {label}
  </Button>
);
