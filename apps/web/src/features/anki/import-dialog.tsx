import { deckLimits, readDeckPackage } from '@sixty/contract/decks';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureReason } from '../../api/api-error.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FilePicker, useDialogFiles } from '../../ui/files.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeckChoice } from './deck-choice.tsx';

const tooLarge = 'This file is larger than 100 MB. In Anki, export one deck at a time, or without media.';

/** Reads an Anki package on the server, then asks what to create. */
export const AnkiImportDialog = ({ onClose }: { onClose: () => void }) => {
  const callApi = useApi();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const reading = useRef(new AbortController());
  const { mutate, reset, data, variables, isPending, error } = useMutation({
    mutationFn: async (file: File) => {
      reading.current = new AbortController();
      return callApi(readDeckPackage, { body: {}, files: [file] }, { signal: reading.current.signal });
    },
    onError: (failure) => {
      if (!reading.current.signal.aborted) logError('An Anki package could not be read.', failure);
    },
  });
  useEffect(() => () => reading.current.abort(), []);
  const pick = ([file]: readonly File[]) => {
    if (!file || isPending || data) return;
    setIsTooLarge(file.size > deckLimits.packageBytes);
    if (file.size <= deckLimits.packageBytes) mutate(file);
  };
  const isDropping = useDialogFiles(pick);
  const cancel = () => {
    reading.current.abort();
    reset();
  };

  return (
    <Dialog title="Import from Anki" size={data ? 'large' : 'medium'} onClose={onClose}>
      {data ? (
        <DeckChoice read={data} onBack={reset} onClose={onClose} />
      ) : (
        <div
          className={classNames(
            'grid grid-cols-1 gap-4 rounded-m',
            isDropping && 'outline-3 outline-offset-[6px] outline-focus outline-dashed',
          )}
        >
          <p>
            In Anki, choose Export, then “Anki Deck Package”. Each deck becomes a collection; notes become
            items with two sides.
          </p>
          {(isTooLarge || error) && (
            <Notice tone="problem">{isTooLarge ? tooLarge : failureReason(error)}</Notice>
          )}
          {isPending ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <output className="min-w-0 wrap-anywhere">
                Reading “{variables.name}”… A large deck can take a minute.
              </output>
              <Button onClick={cancel}>Cancel</Button>
            </div>
          ) : (
            <FilePicker
              label="Choose a file"
              hint=".apkg or .colpkg, up to 100 MB. You can also drop it here."
              accept=".apkg,.colpkg"
              isMultiple={false}
              onPick={pick}
            />
          )}
        </div>
      )}
    </Dialog>
  );
};
