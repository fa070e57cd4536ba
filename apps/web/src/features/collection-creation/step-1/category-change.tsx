import type { Category } from '@sixty/domain/categories';
import { itemsText } from '../../../entities/collection/collection-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';

type CategoryChangeProps = {
  readonly from: Category;
  readonly to: Category;
  readonly itemCount: number;
  readonly onKeep: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

export const CategoryChange = ({ from, to, itemCount, onKeep, onRemove, onClose }: CategoryChangeProps) => (
  <Dialog title={`Change to ${to}?`} size="small" onClose={onClose}>
    <p>
      This collection already has {itemsText(itemCount)} for {from}.
    </p>
    <DialogActions>
      <Button onClick={onClose} data-first-focus>
        Cancel
      </Button>
      <Button onClick={onKeep}>{itemCount === 1 ? 'Keep item' : 'Keep items'}</Button>
      <Button variant="danger" onClick={onRemove}>
        {itemCount === 1 ? 'Remove item' : 'Remove items'}
      </Button>
    </DialogActions>
  </Dialog>
);
