import { shownName } from '@sixty/domain/classes';
import { useMemo, useState } from 'react';
import { useClasses } from '../../../api/classes.ts';
import type { NameListStore, NameLists, WheelList } from './name-list-store.ts';

/** Read-only here. */
export type ClassList = WheelList & { classId: string };

const noClassLists: readonly ClassList[] = [];

/** Chooses the first class while the teacher's own lists are empty. */
export const useClassLists = (own: NameLists, store: NameListStore) => {
  const { data } = useClasses();
  const [classKey, setClassKey] = useState<string | null | undefined>();
  const classLists = useMemo(
    () =>
      data
        ?.filter(({ archived_at: archivedAt, students }) => archivedAt === null && students.length > 0)
        .map(({ class_id: classId, name, students }): ClassList => {
          const names = students.map(shownName);
          return { key: `class-${classId}`, classId, name, names, base: null };
        }) ?? noClassLists,
    [data],
  );
  if (classKey === undefined && data && !own.isLoading && own.failure === null) {
    const hasNames = own.lists.some(({ names }) => names.length > 0);
    setClassKey(hasNames ? null : (classLists[0]?.key ?? null));
  }
  const chosenClass = classLists.find(({ key }) => key === classKey);
  return {
    /** `chosen` may be a class. */
    lists: chosenClass ? { ...own, chosen: chosenClass, isLoading: false } : own,
    classLists,
    choose: (key: string) => {
      const isClass = classLists.some((list) => list.key === key);
      setClassKey(isClass ? key : null);
      if (!isClass) store.choose(key);
    },
  };
};

export type ChosenLists = ReturnType<typeof useClassLists>;
