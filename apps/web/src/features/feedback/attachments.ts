import { anonymousUser, feedbackLimits, sendFeedback } from '@sixty/contract/feedback';
import { readMe } from '@sixty/contract/users';
import { toOneLine } from '@sixty/domain/text';
import { useEffect, useRef } from 'react';
import { type MediaType, fileRefusalOf } from '@sixty/domain/uploads';
import { useAuth } from '../../api/auth.ts';
import { type CallApi, useOpenApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import type { PickedFile } from '../../platform/picked-file.ts';
import type { RejectedFile } from '../../ui/files.tsx';

export type Sender = { page_url: string; display_name: string };

type Sending = {
  sender: Sender;
  message: string;
  files: readonly File[];
  saveKey: string;
  signal: AbortSignal;
};

const profileNameOf = async (callApi: CallApi): Promise<string | null> => {
  try {
    return (await callApi(readMe, {})).display_name;
  } catch (error) {
    logError('The profile could not be read.', error);
    return null;
  }
};

export const useSender = () => {
  const callApi = useOpenApi();
  const auth = useAuth();
  const isSignedIn = auth.phase === 'signed-in';
  const accountName = isSignedIn ? auth.account.name : null;
  const profileName = useRef<Promise<string | null>>(undefined);

  useEffect(() => {
    profileName.current = isSignedIn ? profileNameOf(callApi) : Promise.resolve(null);
  }, [callApi, isSignedIn]);

  const readSender = async (): Promise<Sender> => {
    const name = (await profileName.current) || accountName || anonymousUser;
    return {
      page_url: location.href.slice(0, feedbackLimits.pageUrlLength),
      // An invalid name from the provider must not block the message.
      display_name: toOneLine(name).slice(0, feedbackLimits.displayNameLength),
    };
  };
  const send = async ({ message, sender, files, saveKey, signal }: Sending): Promise<void> => {
    const body = { message, ...sender };
    await callApi(sendFeedback, { body, files }, { idempotencyKey: saveKey, signal });
  };
  return { readSender, send };
};

export type Attachment = {
  id: number;
  file: File;
  type: MediaType;
  preview: ImageBitmap | null;
};

export const tooManyFiles = `You can add up to ${feedbackLimits.files} files`;

const alreadyAdded = 'You already added this file';

/** Browsers create a new File object for each selection. */
const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

export type Attachments = {
  added: readonly Attachment[];
  rejected: readonly RejectedFile[];
  announcementKey: number;
};

export const withPicked = (
  { added, announcementKey }: Attachments,
  picked: readonly { file: File; outcome: PickedFile }[],
): Attachments => {
  const next: Attachment[] = [...added];
  const rejected: RejectedFile[] = [];
  for (const { file, outcome } of picked) {
    if (outcome.kind === 'refused') rejected.push({ name: file.name, reason: fileRefusalOf(outcome, file) });
    else if (next.some((attachment) => isSameFile(attachment.file, file)))
      rejected.push({ name: file.name, reason: alreadyAdded });
    else if (next.length >= feedbackLimits.files) rejected.push({ name: file.name, reason: tooManyFiles });
    else {
      const id = 1 + Math.max(0, ...next.map((attachment) => attachment.id));
      next.push({ id, file, type: outcome.type, preview: outcome.preview });
    }
  }
  return { added: next, rejected, announcementKey: announcementKey + 1 };
};

export const closePreviews = (attachments: readonly Attachment[]): void => {
  for (const { preview } of attachments) preview?.close();
};

export const without = (attachments: Attachments, id: number): Attachments => ({
  ...attachments,
  added: attachments.added.filter((attachment) => attachment.id !== id),
});

/** The server names files as `files.2`. Null if it named none. */
export const withRefused = (
  { added, announcementKey }: Attachments,
  errors: readonly { path: string; message: string }[],
): Attachments | null => {
  const reasons = new Map(
    errors.flatMap(({ path, message }): [number, string][] => {
      const index = /^files\.(\d+)$/.exec(path)?.[1];
      return index === undefined ? [] : [[Number(index), message]];
    }),
  );
  const rejected = added.flatMap(({ file }, index): RejectedFile[] => {
    const reason = reasons.get(index);
    return reason === undefined ? [] : [{ name: file.name, reason }];
  });
  if (rejected.length === 0) return null;
  return {
    added: added.filter((_attachment, index) => !reasons.has(index)),
    rejected,
    announcementKey: announcementKey + 1,
  };
};
