import { fetchCode } from '../../../platform/fetch-code.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useFetchedDialog } from '../../../ui/fetched-dialog.tsx';
import { PasteIcon } from '../../../ui/icons.tsx';
import { useCreation } from '../creation.tsx';
import { withPasted } from '../draft/item-changes.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';
import sources from '../sources.module.css';

// What reads tables is fetched by those who have one.
const loadDialog = async () => (await fetchCode(async () => import('./import-dialog.tsx'))).ImportDialog;

/** A list from elsewhere becomes items. What was pasted stays until it is added. */
export const ImportCard = ({ onChange }: { readonly onChange: ChangeDraft }) => {
  const { Dialog, hasFailed, close, openerProps } = useFetchedDialog(loadDialog, 'dialog for lists');
  const { pasted } = useCreation().draft.setup;

  return (
    <Card>
      <div className={sources['form']} data-tour="setup-import">
        <h2 className={sources['title']}>Bring a list</h2>
        <p>
          Paste words from a document or a spreadsheet, flash cards of another program, or a file of Sixty.
        </p>
        <Button {...openerProps}>
          <PasteIcon />
          Paste a list
        </Button>
        {hasFailed && (
          <p role="alert">This could not be opened. Please check the connection and try again.</p>
        )}
      </div>
      {Dialog && (
        <Dialog
          text={pasted}
          onText={(text) => onChange((kept) => withPasted(kept, text))}
          onChange={onChange}
          onClose={close}
        />
      )}
    </Card>
  );
};
