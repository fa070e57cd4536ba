import { itemLimits, makeTypedItem } from '@sixty/domain/items';
import type { TypedForm } from './kind-form.ts';

const newItemName = 'New Custom Item';

export const customTypedForm: TypedForm = {
  label: 'Custom item name',
  make: (id, text, category) => {
    const made = makeTypedItem(id, text.trim() || newItemName, category);
    return made.ok ? made.item : null;
  },
  problem: `Please keep each item to ${itemLimits.nameLength} characters.`,
};
