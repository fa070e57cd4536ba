import { feedbackLimits } from '@sixty/contract/feedback';
import { refusalOf, type MediaType } from '@sixty/domain/uploads';
import type { PickedFile } from '../../platform/picked-file.ts';
import type { RejectedFile } from '../../ui/files.tsx';

export type Attachment = {
  readonly id: number;
  readonly file: File;
  readonly type: MediaType;
  readonly preview: ImageBitmap | null;
};

export const tooManyFiles = `You can add up to ${feedbackLimits.files} files`;

const alreadyAdded = 'You already added this file';

/** Browsers create a new File object for each selection. */
const isSameFile = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

export type Attachments = {
  readonly added: readonly Attachment[];
  readonly rejected: readonly RejectedFile[];
  readonly round: number;
};

export const withPicked = (
  { added, round }: Attachments,
  picked: readonly { readonly file: File; readonly outcome: PickedFile }[],
): Attachments => {
  const next: Attachment[] = [...added];
  const rejected: RejectedFile[] = [];
  for (const { file, outcome } of picked) {
    if (outcome.kind === 'refused') rejected.push({ name: file.name, reason: refusalOf(outcome, file) });
    else if (next.some((attachment) => isSameFile(attachment.file, file)))
      rejected.push({ name: file.name, reason: alreadyAdded });
    else if (next.length >= feedbackLimits.files) rejected.push({ name: file.name, reason: tooManyFiles });
    else {
      const id = 1 + Math.max(0, ...next.map((attachment) => attachment.id));
      next.push({ id, file, type: outcome.type, preview: outcome.preview });
    }
  }
  return { added: next, rejected, round: round + 1 };
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
  { added, round }: Attachments,
  errors: readonly { readonly path: string; readonly message: string }[],
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
  return { added: added.filter((_attachment, index) => !reasons.has(index)), rejected, round: round + 1 };
};
