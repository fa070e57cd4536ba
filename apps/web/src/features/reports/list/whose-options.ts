import type { Class } from '@sixty/contract/classes';
import { shownName } from '@sixty/domain/classes';
import type { Option } from '../../../ui/fields.tsx';
import type { ReportFilters } from './report-filters.ts';

export type Whose = Pick<ReportFilters, 'classId' | 'studentId'>;

const separator = ' ';

export const whoseValue = ({ classId, studentId }: Whose): string =>
  [classId ?? '', studentId].filter((part) => part !== null).join(separator);

export const whoseOfValue = (value: string): Whose => {
  const [classId = '', studentId = null] = value.split(separator);
  return { classId: classId === '' ? null : classId, studentId };
};

const optionsOfClass = ({ class_id: classId, name, students, archived_at }: Class): Option[] => {
  const group = archived_at === null ? name : `${name} (archived)`;
  return [
    { value: whoseValue({ classId, studentId: null }), label: `Everybody in ${name}`, group },
    ...students.map((student) => ({
      value: whoseValue({ classId, studentId: student.student_id }),
      label: shownName(student),
      group,
    })),
  ];
};

/** Always includes the chosen one, who may have left the class. */
export const whoseOptions = (
  classes: readonly Class[],
  chosen: Whose,
  areClassesKnown: boolean,
): readonly Option[] => {
  const options = [{ value: '', label: 'Me' }, ...classes.flatMap(optionsOfClass)];
  const value = whoseValue(chosen);
  if (options.some((option) => option.value === value)) return options;
  return [...options, { value, label: areClassesKnown ? 'Somebody who left' : 'Loading...' }];
};
