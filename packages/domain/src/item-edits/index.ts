export { editItems, type EditContext, type EditedItems, type ItemEdit } from './edit-items.ts';
export { moved } from './moved.ts';
