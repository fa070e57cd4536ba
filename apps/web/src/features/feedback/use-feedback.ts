import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Message } from '@sixty/contract/feedback';
import { type DraftFormat, usePersistedDraft } from '../../entities/persisted-draft.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';
import { ApiError, mayHaveSucceeded } from '../../api/api-error.ts';
import { useAuth } from '../../api/auth.ts';
import { idempotencyKeyOf, useSave } from '../../entities/use-save.ts';
import { checkPickedFiles } from '../../platform/picked-file.ts';
import { closePreviews, useSender, without, withPicked, withRefused } from './attachments.ts';
import { emptyDraft, type FeedbackDraft } from './feedback-draft.ts';

const format: DraftFormat<string> = {
  schema: z.string(),
  encode: (message) => (message === '' ? null : message),
  isText: true,
};

const anonymousKey = 'draft:feedback:anonymous';
const anonymousFormat: DraftFormat<string> = { ...format, storage: sessionStore };

const adoptAnonymous = (key: string): void => {
  const written = sessionStore.read(anonymousKey);
  if (written === null) return;
  const message = [localStore.read(key), written].filter(Boolean).join('\n\n');
  if (localStore.write(key, message)) sessionStore.remove(anonymousKey);
};

const useMessageDraft = (subject: string | null) => {
  const key = subject === null ? anonymousKey : `draft:feedback:${subject}`;
  useState(() => {
    if (subject !== null) adoptAnonymous(key);
  });
  return usePersistedDraft(key, subject === null ? anonymousFormat : format, '');
};

export type FeedbackDraftState = {
  draft: FeedbackDraft;
  changeDraft: (change: (draft: FeedbackDraft) => FeedbackDraft) => void;
};

const failed = 'Failed to submit feedback. Please try again.';

const failureText = (error: unknown): string =>
  error instanceof ApiError && [413, 429, 507].includes(error.status) ? `${failed} ${error.detail}` : failed;

const messageProblem = (message: string): string | null =>
  z.safeParse(Message, message).error?.issues[0]?.message ?? null;

export const useFeedback = ({ draft, changeDraft }: FeedbackDraftState) => {
  const auth = useAuth();
  const subject = auth.phase === 'signed-in' ? auth.account.subject : null;
  const { readSender, send } = useSender();
  const { draft: message, changeDraft: setMessage } = useMessageDraft(subject);
  const [messageError, setMessageError] = useState<string | null>(null);
  const { save, isSaving, problem: failure } = useSave('The feedback could not be sent.');
  const [isSent, setIsSent] = useState(false);
  const [checking, setChecking] = useState(0);
  const checks = useRef(Promise.resolve());
  const latest = useRef(draft);
  const closing = useRef<AbortController | null>(null);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);

  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);

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
    change(({ attachments }) => ({ ...emptyDraft, attachments }));
  };

  const pick = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0 || isSaving) return;
      setChecking((count) => count + files.length);
      checks.current = checks.current.then(async () => {
        const picked = await checkPickedFiles(files);
        change(({ attachments }) => ({
          ...emptyDraft,
          attachments: withPicked(attachments, picked),
        }));
        setChecking((count) => count - files.length);
      });
    },
    [change, isSaving],
  );

  const removeAttachment = (id: number) => {
    const { attachments } = latest.current;
    closePreviews(attachments.added.filter((each) => each.id === id));
    change((before) => ({ ...emptyDraft, attachments: without(before.attachments, id) }));
  };

  const deliver = async (): Promise<void> => {
    const signal = closing.current?.signal;
    const isChecking = checking > 0;
    await checks.current;
    if (!signal || signal.aborted) return;
    const { attachments } = latest.current;
    // Files selected before Submit belong to the message; report rejected ones first.
    if (isChecking && attachments.rejected.length > 0) return;
    const sender = latest.current.sender ?? (await readSender());
    if (signal.aborted) return;
    change((before) => ({ ...before, sender }));
    const saveKey = idempotencyKeyOf({ getDraft: () => latest.current, changeDraft: change });
    const files = attachments.added.map(({ file }) => file);
    try {
      await send({ message: message.trim(), sender, files, saveKey, signal });
    } catch (error) {
      if (signal.aborted) return;
      throw error;
    }
    setMessage(() => '');
    closePreviews(attachments.added);
    change(() => emptyDraft);
    setIsSent(true);
  };

  const submit = (): boolean => {
    if (isSaving) return true;
    const problem = messageProblem(message);
    setMessageError(problem);
    if (problem !== null) return false;
    save({
      send: deliver,
      onFailed: (error) => {
        const { attachments } = latest.current;
        const withoutRefused = error instanceof ApiError ? withRefused(attachments, error.errors) : null;
        if (withoutRefused) change(() => ({ ...emptyDraft, attachments: withoutRefused }));
        else if (!mayHaveSucceeded(error)) change((before) => ({ ...before, sender: null }));
        return { text: failureText(error) };
      },
    });
    return true;
  };

  return {
    isSaving,
    isSent,
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
