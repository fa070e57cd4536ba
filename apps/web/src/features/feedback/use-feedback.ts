import { Message } from '@sixty/contract/feedback';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../api/api-error.ts';
import { useSession } from '../../api/session.ts';
import { logError } from '../../platform/log.ts';
import { checkPickedFiles } from '../../platform/picked-file.ts';
import { closePreviews, withPicked, without, withRefused } from './attachments.ts';
import { emptyDraft } from './feedback-draft.ts';
import type { FeedbackDraft } from './feedback-draft.ts';
import { useMessageDraft } from './message-draft.ts';
import { useSender } from './use-sender.ts';

export type FeedbackDraftState = {
  readonly draft: FeedbackDraft;
  readonly changeDraft: (change: (draft: FeedbackDraft) => FeedbackDraft) => void;
};

type Failure = {
  readonly text: string;
  /** Distinguishes failures, so that an equal message is announced again. */
  readonly attempt: number;
};

const failed = 'Failed to submit feedback. Please try again.';

/** Adds the server's sentence if a retry can't help. */
const failureText = (error: unknown): string =>
  error instanceof ApiError && [413, 429, 507].includes(error.status) ? `${failed} ${error.detail}` : failed;

const messageProblem = (message: string): string | null =>
  z.safeParse(Message, message).error?.issues[0]?.message ?? null;

export const useFeedback = ({ draft, changeDraft }: FeedbackDraftState) => {
  const session = useSession();
  const subject = session.phase === 'signed-in' ? session.account.subject : null;
  const send = useSender();
  const { draft: message, changeDraft: setMessage } = useMessageDraft(subject);
  const [messageError, setMessageError] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [phase, setPhase] = useState<'writing' | 'sending' | 'sent'>('writing');
  /** Number of files being checked, and when all are done. */
  const [checking, setChecking] = useState(0);
  const checks = useRef(Promise.resolve());
  // A ref, since state updates one render late: after a double press, and for code that waits for files.
  const latest = useRef(draft);
  const underWay = useRef<AbortController | null>(null);
  // Files may arrive after the dialog was closed.
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);

  // Closing cancels the upload.
  useEffect(() => () => underWay.current?.abort(), []);

  const change = useCallback(
    (next: (before: FeedbackDraft) => FeedbackDraft) => {
      latest.current = next(latest.current);
      changeDraft(next);
    },
    [changeDraft],
  );

  const changeMessage = (changed: string) => {
    setMessage(() => changed);
    setMessageError(null);
    change((before) => ({ ...before, sendKey: null }));
  };

  const pick = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0 || underWay.current) return;
      setChecking((count) => count + files.length);
      checks.current = checks.current.then(async () => {
        const picked = await checkPickedFiles(files);
        change(({ attachments }) => ({ attachments: withPicked(attachments, picked), sendKey: null }));
        setChecking((count) => count - files.length);
      });
    },
    [change],
  );

  const removeAttachment = (id: number) => {
    const { attachments } = latest.current;
    closePreviews(attachments.added.filter((each) => each.id === id));
    change((before) => ({ attachments: without(before.attachments, id), sendKey: null }));
  };

  const writeOn = () => {
    underWay.current = null;
    setPhase('writing');
  };

  const fail = (error: unknown) => {
    logError('The feedback could not be sent.', error);
    const { attachments } = latest.current;
    const withoutRefused = error instanceof ApiError ? withRefused(attachments, error.errors) : null;
    if (withoutRefused) change(() => ({ attachments: withoutRefused, sendKey: null }));
    setFailure((last) => ({ text: failureText(error), attempt: (last?.attempt ?? 0) + 1 }));
    writeOn();
  };

  const deliver = async ({ signal }: AbortController): Promise<void> => {
    const isChecking = checking > 0;
    await checks.current;
    if (signal.aborted) return;
    const { attachments, sendKey } = latest.current;
    // Files selected before Submit belong to the message; report rejected ones first.
    if (isChecking && attachments.rejected.length > 0) {
      writeOn();
      return;
    }
    // After a lost reply, the same content is stored once.
    const key = sendKey ?? crypto.randomUUID();
    change((before) => ({ ...before, sendKey: key }));
    const files = attachments.added.map(({ file }) => file);
    try {
      await send({ message: message.trim(), files, sendKey: key, signal });
    } catch (error) {
      if (!signal.aborted) fail(error);
      return;
    }
    underWay.current = null;
    setMessage(() => '');
    closePreviews(attachments.added);
    change(() => emptyDraft);
    setPhase('sent');
  };

  /** Returns false if the message is invalid and shows why. */
  const submit = (): boolean => {
    if (underWay.current) return true;
    const problem = messageProblem(message);
    setMessageError(problem);
    if (problem !== null) return false;
    underWay.current = new AbortController();
    setFailure(null);
    setPhase('sending');
    void deliver(underWay.current);
    return true;
  };

  return {
    phase,
    checking,
    message,
    messageError,
    failure,
    changeMessage,
    removeAttachment,
    pick,
    submit,
  };
};
