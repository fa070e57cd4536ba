import type { AnswerBy } from '@sixty/domain/session';
import { Fragment } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { keyHelp } from './use-commands.ts';

type HelpProps = {
  hasSingleKeyShortcuts: boolean;
  isAutomatic: boolean;
  way: AnswerBy;
  onClose: () => void;
};

export const HelpDialog = ({ hasSingleKeyShortcuts, isAutomatic, way, onClose }: HelpProps) => (
  <Dialog title="Help" onClose={onClose}>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3 [&_dd]:m-0 [&_dt]:flex [&_dt]:gap-2">
      {keyHelp(hasSingleKeyShortcuts, isAutomatic, way).map(({ keys, does }) => (
        <Fragment key={does}>
          <dt>
            {keys.map((key) => (
              <kbd
                key={key}
                className="inline-grid min-h-10 min-w-10 place-items-center rounded-s border-2 border-foreground bg-surface px-2 py-0 font-strong shadow-edge [font:inherit]"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
    {isAutomatic && <p className="mt-6 text-foreground-soft">Click an item to show or hide its answer.</p>}
  </Dialog>
);
