import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './outbox-notice.module.css';
import { useOutbox } from './outbox-provider.tsx';

/** 'One practice session', '3 practice sessions'. */
export const practiceSessions = (count: number): string =>
  count === 1 ? 'One practice session' : `${count} practice sessions`;

/** Tells of sessions that are kept in this browser because the server could not be told yet, or would not listen. */
export const OutboxNotice = () => {
  const { waiting, refused, isSending, send, remove } = useOutbox();
  // What is on its way this moment needs no words yet.
  const isWaiting = waiting.length > 0 && !isSending;
  if (!isWaiting && refused.length === 0) return null;

  return (
    <div className={styles['notices']}>
      {isWaiting && (
        <Notice tone="note" actions={<Button onClick={() => void send()}>Send now</Button>}>
          {practiceSessions(waiting.length)} could not be sent yet.{' '}
          {waiting.length === 1 ? 'It is' : 'They are'} kept on this computer and will be sent when there is a
          connection.
        </Notice>
      )}
      {refused.map(({ clientId, refusal, report }) => (
        <Notice
          key={clientId}
          tone="problem"
          actions={<Button onClick={() => void remove(clientId)}>Remove</Button>}
        >
          The practice of '{report.collection_name}' could not be recorded: {refusal}
        </Notice>
      ))}
    </div>
  );
};
