import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../files/disk.ts';
import { draftSuffix } from './backup-format.ts';

export type StoredBackup = {
  readonly name: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Only these are deleted by `rotateBackups`, once complete. */
  readonly isRotated: boolean;
};

const rotatedPrefix = 'scheduled-';

const nameOfBackup =
  /^(?<prefix>scheduled-)?(?<day>\d{4}-\d\d-\d\d)T(?<h>\d\d)-(?<m>\d\d)-(?<s>\d\d)-(?<ms>\d{3})Z(\.tar\.age)?(\.part)?$/;

export const newBackupName = (startedAt: number, { isRotated }: { readonly isRotated: boolean }): string =>
  `${isRotated ? rotatedPrefix : ''}${new Date(startedAt).toISOString().replaceAll(/[:.]/g, '-')}`;

const parseName = (name: string): StoredBackup | null => {
  const { prefix, day, h, m, s, ms } = nameOfBackup.exec(name)?.groups ?? {};
  const startedAt = Date.parse(`${day}T${h}:${m}:${s}.${ms}Z`);
  return Number.isNaN(startedAt) ? null : { name, startedAt, isRotated: prefix !== undefined };
};

const isDraft = ({ name }: StoredBackup): boolean => name.endsWith(draftSuffix);

/** Includes drafts; newest first. */
const entriesIn = async (folder: string): Promise<StoredBackup[]> => {
  const names = await unlessMissing(readdir(folder), []);
  const parsed = names.map(parseName).filter((backup) => backup !== null);
  return parsed.toSorted((a, b) => b.startedAt - a.startedAt);
};

export const listBackups = async (folder: string): Promise<StoredBackup[]> =>
  (await entriesIn(folder)).filter((backup) => !isDraft(backup));

/** Renames it first: a half-deleted backup must not look complete. */
const remove = async (folder: string, backup: StoredBackup): Promise<void> => {
  const path = join(folder, backup.name);
  const draft = isDraft(backup) ? path : `${path}${draftSuffix}`;
  if (draft !== path) await rename(path, draft);
  await rm(draft, { recursive: true });
};

const abandonedMs = 24 * 60 * 60 * 1000;

/** Keeps the newest `keep` rotated backups, and no drafts of killed processes; returns how many were deleted. */
export const rotateBackups = async (folder: string, keep: number, now: number): Promise<number> => {
  const found = await entriesIn(folder);
  const rotated = found.filter((backup) => backup.isRotated && !isDraft(backup));
  const abandoned = found.filter((backup) => isDraft(backup) && backup.startedAt < now - abandonedMs);
  const outdated = [...rotated.slice(keep), ...abandoned];
  for (const backup of outdated) await remove(folder, backup);
  return outdated.length;
};
