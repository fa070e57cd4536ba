import { codeToFetch } from '../../platform/fetch-code.ts';
import { Button } from '../../ui/button.tsx';
import { DialogOpener, useFetchedDialog } from '../../ui/fetched-dialog.tsx';
import { BinIcon } from '../../ui/icons.ts';
import styles from './your-collections.module.css';

const loadDialog = codeToFetch(async () => (await import('./deleted-dialog.tsx')).DeletedDialog);

export const RecentlyDeleted = () => {
  const { Dialog, hasFailed, close, openerProps } = useFetchedDialog(
    loadDialog,
    'list of deleted collections',
  );
  return (
    <div className={styles['deleted']}>
      <DialogOpener
        dialog={Dialog && <Dialog onClose={close} />}
        problem={hasFailed ? 'That didn’t open. Check your connection.' : null}
      >
        <Button look="quiet" {...openerProps}>
          <BinIcon />
          Recently deleted
        </Button>
      </DialogOpener>
    </div>
  );
};
