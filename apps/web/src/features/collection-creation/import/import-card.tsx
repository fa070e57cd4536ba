import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasteIcon } from '../../../ui/icons.tsx';
import type { ChangeDraft } from '../draft/use-draft.ts';
import sources from '../sources.module.css';

// What reads tables is fetched by those who have one.
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

/** A list from elsewhere becomes items. What was pasted stays until it is added. */
export const ImportCard = ({ onChange }: { readonly onChange: ChangeDraft }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');

  return (
    <Card>
      <div className={sources['form']} data-tour="setup-import">
        <h2 className={sources['title']}>Bring a list</h2>
        <p>
          Paste words from a document or a spreadsheet, flash cards of another program, or a file of Sixty.
        </p>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <PasteIcon />
          Paste a list
        </Button>
      </div>
      <Suspense>
        {isOpen && (
          <ImportDialog text={text} onText={setText} onChange={onChange} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </Card>
  );
};
