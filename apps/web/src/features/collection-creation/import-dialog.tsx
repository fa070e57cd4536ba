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
import { withItemEdit, withSetup } from './draft.ts';

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { draft, changeDraft } = useCreation();
  const text = draft.setup.pasted;
  const showToast = useToast();
  const list = useItemList(text, draft.category, draft.items);
  const { values } = list.plan;

  const changeText = (pasted: string) => changeDraft((current) => withSetup(current, { pasted }));

  const add = () => {
    changeDraft((current) => withItemEdit(current, { type: 'add', items: values }));
    showToast(`${itemsText(values.length)} added.`);
    changeText('');
    onClose();
  };

  return (
    <ListDialog
      title="Paste a list"
      label="List"
      hasTables
      hint="Words, a table from a spreadsheet, or math problems with answers."
      text={text}
      onText={changeText}
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
