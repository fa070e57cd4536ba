import { Fragment } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './help-dialog.module.css';
import { keyHelp } from './key-help.ts';

type HelpProps = {
  readonly hasCharacterKeys: boolean;
  readonly isAutomatic: boolean;
  readonly onClose: () => void;
};

export const HelpDialog = ({ hasCharacterKeys, isAutomatic, onClose }: HelpProps) => (
  <Dialog title="Help" onClose={onClose}>
    <dl className={styles['keys']}>
      {keyHelp(hasCharacterKeys, isAutomatic).map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={styles['key']}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
    {isAutomatic && <p className={styles['note']}>Click an item to show or hide its answer.</p>}
  </Dialog>
);
