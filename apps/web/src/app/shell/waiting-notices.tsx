import { type MouseEvent, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { listedOwn, useCollectionsApi } from '../../api/collections.ts';
import { useDialogs } from '../../entities/dialogs.ts';
import { useAttempt } from '../../entities/use-attempt.ts';
import { dayText } from '../../platform/day-text.ts';
import { paths } from '../../platform/paths.ts';
import { type CollectionEntry, useOutbox } from '../../sync/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { practiceSessions } from './logout-button.tsx';
import { lazyComponent, NoFallback } from '../../ui/lazy-component.tsx';

const SessionNames = lazyComponent(async () => import('./session-names.tsx'), 'SessionNames', NoFallback);

const waitingText = ({ contents: { name }, edited }: CollectionEntry): string =>
  edited
    ? `Your changes to “${name}” aren’t saved yet. They’re on this computer, and we’ll save them when you’re back online.`
    : `“${name}” isn’t saved yet. It’s on this computer, and we’ll save it when you’re back online.`;

/** Safari deletes what a site has stored after seven days without a visit. */
const sinceText = ({ keptAt }: { keptAt: string }): string => ` Waiting since ${dayText(keptAt)}.`;

const refusedText = ({ contents: { name }, edited, isConflict, refusal }: CollectionEntry): string => {
  if (isConflict)
    return `“${name}” was changed somewhere else while you were offline. Your version isn’t saved yet.`;
  const text = edited
    ? `Your changes to “${name}” weren’t saved.`
    : `“${name}” wasn’t saved. You’ll find it under New.`;
  return `${text} ${refusal}`.trim();
};

const savedTexts = {
  created: (name: string) => `“${name}” is now in your collections.`,
  updated: (name: string) => `Your changes to “${name}” are saved.`,
  copied: (name: string) =>
    `“${name}” was deleted while you were offline. Your version is now a new collection.`,
};

const leaveFocusAtTop = (pressed: HTMLElement): void => {
  const { activeElement } = document;
  if (activeElement !== pressed && activeElement !== document.body) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
};

/** Tells what the outbox has saved. */
const useSavedToasts = (): void => {
  const { saved, clearSaved } = useOutbox();
  const showToast = useToast();
  useEffect(() => {
    if (saved.length === 0) return;
    clearSaved();
    for (const { name, outcome } of saved) showToast(savedTexts[outcome](name));
  }, [saved, clearSaved, showToast]);
};

const useOpenEntry = () => {
  const api = useCollectionsApi();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const { removeDraft } = useOutbox();
  const dialogs = useDialogs();
  return async ({ draftKey, edited, isConflict, contents }: CollectionEntry): Promise<void> => {
    if (edited) {
      await attempt(async () => {
        const collection = listedOwn(await api.read(edited.id));
        dialogs.open('editCollection', { collection, hasConflict: isConflict });
      }, `Your version of “${contents.name}” didn’t open.`);
      return;
    }
    await removeDraft(draftKey);
    await navigate(paths.newCollection);
  };
};

/** Everything that waits to be sent, and what the server refused. */
export const WaitingNotices = () => {
  const { waitingReports, refusedReports, collections, isSending, ...outbox } = useOutbox();
  const openEntry = useOpenEntry();
  useSavedToasts();
  if (waitingReports.length + refusedReports.length + collections.length === 0) return null;

  const sendNow = async ({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> => {
    const left = await outbox.send();
    if (left.waitingReports.length + left.collections.length === 0) leaveFocusAtTop(currentTarget);
  };
  const sendRefused = async (pressed: HTMLElement): Promise<void> => {
    await outbox.resendRefused();
    leaveFocusAtTop(pressed);
  };
  const removeNow = async (clientId: string, pressed: HTMLElement): Promise<void> => {
    await outbox.removeReport(clientId);
    leaveFocusAtTop(pressed);
  };
  const isOne = waitingReports.length === 1;
  const sendButton = (
    <Button isBusy={isSending} onClick={(event) => void sendNow(event)}>
      Send now
    </Button>
  );

  return (
    <ul className="mb-6 grid gap-3">
      {waitingReports.length > 0 && (
        <li>
          <Notice tone="note" actions={sendButton}>
            {practiceSessions(waitingReports.length)} {isOne ? 'hasn’t' : 'haven’t'} been sent yet. We saved{' '}
            {isOne ? 'it' : 'them'} on this computer and will send {isOne ? 'it' : 'them'} when you’re back
            online.
            {waitingReports.slice(0, 1).map(sinceText)}
            <SessionNames reports={waitingReports} />
          </Notice>
        </li>
      )}
      {collections.map((entry) => (
        <li key={entry.clientId}>
          {entry.refusal === null ? (
            <Notice tone="note" actions={sendButton}>
              {waitingText(entry)}
              {sinceText(entry)}
            </Notice>
          ) : (
            <Notice tone="problem" actions={<Button onClick={() => void openEntry(entry)}>Open</Button>}>
              {refusedText(entry)}
            </Notice>
          )}
        </li>
      ))}
      {refusedReports.map(({ clientId, refusal, report }) => (
        <li key={clientId}>
          <Notice
            tone="problem"
            actions={
              <>
                <Button
                  isBusy={isSending}
                  aria-label={`Send again the practice of “${report.collection_name}”`}
                  onClick={({ currentTarget }) => void sendRefused(currentTarget)}
                >
                  Send again
                </Button>
                <Button
                  aria-label={`Remove the practice of “${report.collection_name}”`}
                  onClick={({ currentTarget }) => void removeNow(clientId, currentTarget)}
                >
                  Remove
                </Button>
              </>
            }
          >
            We couldn’t record your practice of “{report.collection_name}”: {refusal}
          </Notice>
        </li>
      ))}
    </ul>
  );
};
