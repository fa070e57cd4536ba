import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { PasteIcon } from '../../../ui/icons.ts';
import { useCreation } from '../creation.tsx';
import { withSetup } from '../draft/item-changes.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';

const ImportDialog = lazyComponent(
  async () => import('./import-dialog.tsx'),
  'ImportDialog',
  ({ isLoading }) => !isLoading && <p role="alert">That didn’t open. Check your connection and try again.</p>,
);

export const ImportCard = ({ onChange }: { readonly onChange: ChangeDraft }) => {
  // Each press retries loading; 0 while closed.
  const [presses, setPresses] = useState(0);
  const { pasted } = useCreation().draft.setup;

  return (
    <Card>
      <div className="grid gap-4" data-tour="setup-import">
        <h2 className="text-l">Paste or import</h2>
        <p>Paste words from a document or spreadsheet, flash cards from another app, or a Sixty file.</p>
        <Button aria-haspopup="dialog" onClick={() => setPresses((count) => count + 1)}>
          <PasteIcon />
          Paste a list
        </Button>
        {presses > 0 && (
          <ImportDialog
            key={presses}
            text={pasted}
            onText={(text) => onChange((current) => withSetup(current, { pasted: text }))}
            onChange={onChange}
            onClose={() => setPresses(0)}
          />
        )}
      </div>
    </Card>
  );
};
