import { itemsText } from '../../entities/collection/collection-text.ts';
import {
  addItemsText,
  ItemListChoices,
  ItemListPreview,
  useItemList,
} from '../../entities/list-import/item-list.tsx';
import { ListDialog } from '../../entities/list-import/list-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useCreation } from './creation.tsx';
import { withItemEdit } from './item-changes.ts';
import type { ChangeDraft } from './use-draft.ts';

type ImportDialogProps = {
  text: string;
  onText: (text: string) => void;
  onChange: ChangeDraft;
  onClose: () => void;
};

export const ImportDialog = ({ text, onText, onChange, onClose }: ImportDialogProps) => {
  const { draft } = useCreation();
  const showToast = useToast();
  const list = useItemList(text, draft.category, draft.items);
  const { values } = list.plan;

  const add = () => {
    onChange((current) => withItemEdit(current, { type: 'add', items: values }));
    showToast(`${itemsText(values.length)} added.`);
    onText('');
    onClose();
  };

  return (
    <ListDialog
      title="Paste a list"
      label="List"
      hint="Words, a table from a spreadsheet, or math problems with answers."
      text={text}
      onText={onText}
      onNewText={list.resetChoice}
      problem={list.problem}
      choices={<ItemListChoices list={list} />}
      preview={list.isShown ? <ItemListPreview list={list} /> : null}
      submitText={addItemsText(values.length)}
      isDisabled={values.length === 0}
      isBusy={list.isChecking}
      onSubmit={add}
      onClose={onClose}
    />
  );
};
