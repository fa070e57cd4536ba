import { Message } from '@sixty/contract/feedback';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session.ts';
import { logError } from '../../platform/log.ts';
import { checkPickedFiles } from '../../platform/picked-file.ts';
import { withPicked, withRefused } from './attachments.ts';
import type { Attachments } from './attachments.ts';
import { nothingKept } from './kept.ts';
import type { Kept } from './kept.ts';
import { keepMessageDraft, readMessageDraft } from './message-draft.ts';
import { useSender } from './use-sender.ts';

export type KeptState = {
  readonly kept: Kept;
  readonly changeKept: (change: (kept: Kept) => Kept) => void;
};

type Failure = {
  readonly text: string;
  /** Tells one failure from the next, so that the same words are announced again. */
  readonly attempt: number;
};

const failed = 'Failed to submit feedback. Please try again.';

/** Where trying the same again at once cannot help, the server's own sentence says what can. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && [413, 429, 507].includes(error.status) ? `${failed} ${error.detail}` : failed;

const messageProblem = (message: string): string | null =>
  z.safeParse(Message, message).error?.issues[0]?.message ?? null;

/** What the feedback modal holds and does. */
export const useFeedback = ({ kept: { attachments, sendKey }, changeKept }: KeptState) => {
  const session = useSession();
  const subject = session.phase === 'signed-in' ? session.account.subject : null;
  const send = useSender();
  const [message, setMessage] = useState(() => readMessageDraft(subject));
  const [messageError, setMessageError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing');
  // State comes a render late; the second half of a double press comes sooner.
  const underWay = useRef<AbortController | null>(null);

  // Whoever closes the dialog takes back what is on its way.
  useEffect(() => () => underWay.current?.abort(), []);

  const changeMessage = (changed: string) => {
    setMessage(changed);
    setMessageError(null);
    keepMessageDraft(subject, changed);
    changeKept((present) => ({ ...present, sendKey: null }));
  };

  const changeAttachments = (change: (attachments: Attachments) => Attachments) =>
    changeKept((present) => ({ attachments: change(present.attachments), sendKey: null }));

  const pick = (files: readonly File[]) => {
    if (files.length === 0 || underWay.current) return;
    void checkPickedFiles(files).then((picked) =>
      changeAttachments((present) => withPicked(present, picked)),
    );
  };

  const fail = (error: unknown) => {
    logError('The feedback could not be sent.', error);
    const withoutRefused = error instanceof ApiError ? withRefused(attachments, error.errors) : null;
    if (withoutRefused) changeAttachments(() => withoutRefused);
    setFailure((last) => ({ text: failureText(error), attempt: (last?.attempt ?? 0) + 1 }));
    setPhase('writing');
  };

  /** False where something is wrong with the message, which then says so. */
  const submit = (): boolean => {
    if (underWay.current) return true;
    const problem = messageProblem(message);
    setMessageError(problem);
    if (problem !== null) return false;
    const controller = new AbortController();
    underWay.current = controller;
    setFailure(null);
    setPhase('sending');
    // After a lost answer the same content is still stored only once.
    const key = sendKey ?? crypto.randomUUID();
    changeKept((present) => ({ ...present, sendKey: key }));
    const files = attachments.added.map(({ file }) => file);
    send({ message: message.trim(), files, sendKey: key, signal: controller.signal }).then(
      () => {
        underWay.current = null;
        keepMessageDraft(subject, '');
        changeKept(() => nothingKept);
        setPhase('sent');
      },
      (error: unknown) => {
        underWay.current = null;
        if (!controller.signal.aborted) fail(error);
      },
    );
    return true;
  };

  return { phase, message, messageError, failure, changeMessage, changeAttachments, pick, submit };
};
