import type { ClassDetail, Student } from '@sixty/contract/classes';
import type { Item } from '@sixty/domain/items';
import { createContext, useContext } from 'react';
import type { ListedCollection } from '../api/collections.ts';

export type PracticeSet = {
  /** Null if the items were chosen for this practice only. */
  collectionId: string | null;
  name: string;
  category: string;
  items: readonly Item[];
};

/** The dialogs that several features open, with what each needs. `app/dialogs.tsx` has their components. */
export type DialogProps = {
  startSession: { practice: PracticeSet };
  startProbe: { practice: PracticeSet };
  /** `hasConflict` starts with the choice between both versions. */
  editCollection: { collection: ListedCollection; hasConflict?: boolean };
  shareCollection: { collection: ListedCollection };
  printCollection: Omit<PracticeSet, 'collectionId'>;
  importFromAnki: object;
  classSummary: { classDetail: ClassDetail };
  /** `tricky` is null for each student's hardest items of the collection practiced most. */
  familySheets: {
    students: readonly Student[];
    className: string | undefined;
    tricky: { collectionId: string; category: string; hardest: readonly string[] } | null;
  };
};

export type DialogName = keyof DialogProps;

type Dialogs = {
  /** A function reads the props while the code loads; null opens nothing. */
  open: <Name extends DialogName>(
    name: Name,
    props: DialogProps[Name] | (() => Promise<DialogProps[Name] | null>),
  ) => void;
  /** For the button that opens it, so that its code loads before the press. */
  preloadProps: (name: DialogName) => {
    onPointerEnter: () => void;
    onFocus: () => void;
  };
  /** Starts a session at once, or opens its settings if these are invalid. */
  startAgain: (practice: PracticeSet, settings: Readonly<Record<string, unknown>>) => void;
};

export const DialogsContext = createContext<Dialogs | null>(null);

export const useDialogs = (): Dialogs => {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs must be used within a DialogsProvider');
  return dialogs;
};
