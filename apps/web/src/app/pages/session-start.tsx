import { inferCollectionType } from '@sixty/domain/collection-types';
import { answerOptionsOf, isUpload, toSessionItem } from '@sixty/domain/items';
import { parseSessionConfiguration } from '@sixty/domain/session';
import { useMemo } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { useSignedIn } from '../../api/session.ts';
import { bindRound } from '../../entities/student/use-round.ts';
import { lazyModuleWithRetry } from '../../platform/lazy-module.ts';
import { rememberSession } from '../../platform/last-sessions.ts';
import { paths } from '../../platform/paths.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { PracticeSet } from '../../entities/practice/practice-set.ts';

export const loadDisplay = lazyModuleWithRetry(async () => import('./fullscreen-display-page.tsx'));

const SessionSettingsDialog = lazyComponent(
  async () => import('../../features/session-settings/session-settings-dialog.tsx'),
  'SessionSettingsDialog',
);

export const loadSessionSettings = async (): Promise<void> => {
  await Promise.all([SessionSettingsDialog.load(), loadDisplay()]);
};

type Settings = Readonly<Record<string, unknown>>;
type SessionContext = { readonly navigate: NavigateFunction; readonly subject: string };

/** False if the settings are invalid, since users can edit storage. */
export const beginSession = (
  { navigate, subject }: SessionContext,
  practice: PracticeSet,
  settings: Settings,
): boolean => {
  const { collectionId, name, category, items } = practice;
  const configuration = {
    ...settings,
    collectionId,
    collectionName: name,
    sequence: items.map(toSessionItem),
    category,
    type: inferCollectionType(items, category),
  };
  if (!parseSessionConfiguration(configuration).ok) return false;
  if (collectionId !== null) rememberSession(subject, { collectionId, at: Date.now(), settings });
  bindRound(subject, { collectionId, collectionName: name, isProbe: false, settings });
  void navigate(paths.fullscreenDisplay, { state: configuration });
  return true;
};

export type SessionStartProps = { readonly practice: PracticeSet; readonly onClose: () => void };

export const SessionStart = ({ practice, onClose }: SessionStartProps) => {
  const navigate = useNavigate();
  const { subject } = useSignedIn().account;
  const type = useMemo(() => inferCollectionType(practice.items, practice.category), [practice]);
  return (
    <SessionSettingsDialog
      collectionId={practice.collectionId}
      collectionName={practice.name}
      category={practice.category}
      type={type}
      itemCount={practice.items.length}
      hasDominoes={practice.items.some((item) => answerOptionsOf(item) !== null)}
      hasUploads={practice.items.some(isUpload)}
      onClose={onClose}
      onStart={(settings) => void beginSession({ navigate, subject }, practice, settings)}
    />
  );
};
