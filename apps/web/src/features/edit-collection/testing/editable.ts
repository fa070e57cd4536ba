import { draftOf, type Editable, type EditDraft } from '../edit-draft.ts';
import { noSideSettings } from '../../../testing/listed.ts';

export const editable = (items: readonly unknown[], changes: Partial<Editable> = {}): Editable => ({
  collection_id: 'c1',
  name: 'Letters',
  items: { text: JSON.stringify(items), category: changes.category ?? 'Language Arts' },
  category: 'Language Arts',
  status: 'private',
  ...noSideSettings,
  version: 3,
  ...changes,
});

export const draftWith = (items: readonly unknown[], changes: Partial<Editable> = {}): EditDraft =>
  draftOf(editable(items, changes)).draft;

export const namesOf = ({ items }: EditDraft): readonly string[] => items.map(({ name }) => name);
