import type { Class } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useClasses } from '../../../api/classes.ts';
import type { NameListStore, NameLists, WheelList } from './name-list-store.ts';

/** Read-only here. */
export type ClassList = WheelList & { classId: string };

/** A group that another page made of a class, in the state of the history entry. */
const GroupState = z.object({
  group: z.object({ classId: z.string(), name: z.string(), names: z.array(z.string()) }),
});

const groupKey = 'group';

const groupIn = (state: unknown): ClassList[] => {
  const { data } = GroupState.safeParse(state);
  return data ? [{ key: groupKey, ...data.group, base: null }] : [];
};

const noClasses: readonly Class[] = [];

/** Chooses the first class while the teacher's own lists are empty. */
export const useListChoice = (own: NameLists, store: NameListStore) => {
  const { data } = useClasses();
  const [groups] = useState(groupIn(useLocation().state));
  const [classKey, setClassKey] = useState<string | null | undefined>(groups[0]?.key);
  const classLists = useMemo(
    () => [
      ...groups,
      ...(data ?? noClasses)
        .filter(({ archived_at: archivedAt, students }) => archivedAt === null && students.length > 0)
        .map(({ class_id: classId, name, students }): ClassList => {
          const names = students.map(shownName);
          return { key: `class-${classId}`, classId, name, names, base: null };
        }),
    ],
    [data, groups],
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

export type ListChoice = ReturnType<typeof useListChoice>;
