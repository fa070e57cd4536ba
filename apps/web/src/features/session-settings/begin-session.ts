import { inferCollectionType } from '@sixty/domain/collection-types';
import { toSessionItem } from '@sixty/domain/items';
import { parseSessionConfiguration } from '@sixty/domain/session';
import type { NavigateFunction } from 'react-router';
import type { PracticeSet } from '../../entities/dialogs.ts';
import { bindRound } from '../../entities/student/use-round.ts';
import { rememberSession } from '../../platform/last-sessions.ts';
import { paths } from '../../platform/paths.ts';

type SessionContext = { navigate: NavigateFunction; subject: string };

/** False if the settings are invalid, since users can edit storage. */
export const beginSession = (
  { navigate, subject }: SessionContext,
  { collectionId, name, category, items, sideSettings }: PracticeSet,
  settings: Readonly<Record<string, unknown>>,
): boolean => {
  const configuration = {
    ...settings,
    collectionId,
    collectionName: name,
    sequence: items.map(toSessionItem),
    category,
    ...(sideSettings && items.some(({ back }) => back) && { sideSettings }),
    type: inferCollectionType(items, category),
  };
  if (!parseSessionConfiguration(configuration).ok) return false;
  if (collectionId !== null) rememberSession(subject, { collectionId, at: Date.now(), settings });
  bindRound(subject, { collectionId, collectionName: name, isProbe: false, settings });
  void navigate(paths.fullscreenDisplay, { state: configuration });
  return true;
};
