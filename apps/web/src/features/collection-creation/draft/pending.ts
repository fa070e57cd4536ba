import { emptyNameMessage } from '@sixty/domain/items';
import { formsOf } from './own-fields.ts';
import type { Draft } from './draft.ts';
import { type Added, withEditsCommitted, withOwnFields, withSetup, withTypedItem } from './item-changes.ts';

const pendingWords = (
  draft: Draft,
): readonly { readonly text: string; readonly empty: (current: Draft) => Draft }[] => {
  const forms = formsOf(draft.category);
  const { setup, own } = draft;
  return [
    { text: setup.newItem, empty: (current: Draft) => withSetup(current, { newItem: '' }) },
    {
      text: forms.includes('text') ? own.text : '',
      empty: (current: Draft) => withOwnFields(current, { text: '' }),
    },
    {
      text: forms.includes('term') ? own.customTerm : '',
      empty: (current: Draft) => withOwnFields(current, { customTerm: '' }),
    },
  ].filter(({ text }) => text.trim() !== '');
};

/** Commits open name fields and adds typed items. */
export const settledDraft = (draft: Draft): Added => {
  const isBlank = draft.edits.some(
    ({ id, name }) => name.trim() === '' && draft.items.some((item) => item.id === id),
  );
  if (isBlank) return { ok: false, problem: emptyNameMessage };
  let settled = withEditsCommitted(draft);
  for (const { text, empty } of pendingWords(draft)) {
    const added = withTypedItem(settled, text);
    if (!added.ok) return added;
    settled = empty(added.draft);
  }
  return { ok: true, draft: settled };
};
