import type { MouseEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './unsent-notice.module.css';
import { useOutbox } from '../../sync/index.ts';

export const practiceSessions = (count: number): string =>
  count === 1 ? 'One practice session' : `${count} practice sessions`;

const leaveFocusAtTop = (pressed: HTMLElement): void => {
  const { activeElement } = document;
  if (activeElement !== pressed && activeElement !== document.body) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
};

export const UnsentNotice = () => {
  const { waiting, refused, isSending, send, sendAgain, remove } = useOutbox();
  const isWaiting = waiting.length > 0;
  if (!isWaiting && refused.length === 0) return null;

  const sendNow = async ({ currentTarget }: MouseEvent<HTMLButtonElement>): Promise<void> => {
    const left = await send();
    if (left.waiting.length === 0) leaveFocusAtTop(currentTarget);
  };
  const sendRefused = async (pressed: HTMLElement): Promise<void> => {
    await sendAgain();
    leaveFocusAtTop(pressed);
  };
  const removeNow = async (clientId: string, pressed: HTMLElement): Promise<void> => {
    await remove(clientId);
    leaveFocusAtTop(pressed);
  };

  return (
    <div className={styles['notices']}>
      {isWaiting && (
        <Notice
          tone="note"
          actions={
            <Button isBusy={isSending} onClick={(event) => void sendNow(event)}>
              Send now
            </Button>
          }
        >
          {practiceSessions(waiting.length)} {waiting.length === 1 ? 'hasn’t' : 'haven’t'} been sent yet. We
          saved {waiting.length === 1 ? 'it' : 'them'} on this computer and will send{' '}
          {waiting.length === 1 ? 'it' : 'them'} when you’re back online.
        </Notice>
      )}
      {refused.map(({ clientId, refusal, report }) => (
        <Notice
          key={clientId}
          tone="problem"
          actions={
            <>
              <Button
                isBusy={isSending}
                aria-label={`Send again the practice of '${report.collection_name}'`}
                onClick={({ currentTarget }) => void sendRefused(currentTarget)}
              >
                Send again
              </Button>
              <Button
                aria-label={`Remove the practice of '${report.collection_name}'`}
                onClick={({ currentTarget }) => void removeNow(clientId, currentTarget)}
              >
                Remove
              </Button>
            </>
          }
        >
          We couldn’t record your practice of '{report.collection_name}': {refusal}
        </Notice>
      ))}
    </div>
  );
};
