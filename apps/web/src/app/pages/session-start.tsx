import { inferCollectionType } from '@sixty/domain/collection-types';
import { toSessionItem } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import type { SessionConfiguration } from '@sixty/domain/session';
import { lazy, Suspense, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { codeToFetch } from '../../platform/fetch-code.ts';
import { paths } from '../../platform/paths.ts';
import { loadDisplay } from './load-display.ts';

const loadDialog = codeToFetch(
  async () => import('../../features/session-settings/session-settings-dialog.tsx'),
);

/** Fetched when somebody is about to press the button that opens it, together with what it leads to. */
export const loadSessionSettings = async (): Promise<void> => {
  await Promise.all([loadDialog(), loadDisplay()]);
};

const SessionSettingsDialog = lazy(async () => ({ default: (await loadDialog()).SessionSettingsDialog }));

/** What is to be practised. */
export type Practised = {
  /** Null for items that are no collection's. */
  readonly collectionId: string | null;
  readonly name: string;
  readonly category: string;
  readonly items: readonly Item[];
};

type SessionStartProps = { readonly practised: Practised | null; readonly onClose: () => void };

/** The session-settings dialog, from which the session begins; nothing while nothing is to be practised. */
export const SessionStart = ({ practised, onClose }: SessionStartProps) => {
  const navigate = useNavigate();
  const type = useMemo(
    () => (practised ? inferCollectionType(practised.items, practised.category) : ''),
    [practised],
  );
  return (
    <Suspense>
      {practised && (
        <SessionSettingsDialog
          collectionName={practised.name}
          category={practised.category}
          type={type}
          itemCount={practised.items.length}
          hasDominoes={practised.items.some(({ kind }) => kind === 'domino')}
          onClose={onClose}
          onStart={(settings) => {
            const configuration: SessionConfiguration = {
              collectionId: practised.collectionId,
              collectionName: practised.name,
              sequence: practised.items.map(toSessionItem),
              category: practised.category,
              type,
              ...settings,
            };
            void navigate(paths.fullscreenDisplay, { state: configuration });
          }}
        />
      )}
    </Suspense>
  );
};
