import { makeTypedItem } from '@sixty/domain/items';
import { nameTooLongMessage } from '../item/item-messages.ts';
import type { TypedForm } from './kind-form.ts';

const newItemName = 'New Custom Item';

export const typedForm: TypedForm = {
  label: 'Custom item name',
  make: (id, text, category) => {
    const made = makeTypedItem(id, text.trim() || newItemName, category);
    return made.ok ? made.item : null;
  },
  problem: nameTooLongMessage,
};
