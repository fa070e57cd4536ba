import { listClasses } from '@sixty/contract/classes';
import { useNameOf } from '../../entities/student/student-name.tsx';
import { useEndpoint } from '../../api/use-api.ts';
import type { ReportEntry } from '../../sync/index.ts';

const namesShown = 8;

/** 'Letters (Ana), Vowels'. A student has a name if a page has loaded the classes. */
export const SessionNames = ({ reports }: { reports: readonly ReportEntry[] }) => {
  const { data: classes = [] } = useEndpoint(listClasses, {}, { enabled: false });
  const nameOf = useNameOf();
  const students = new Map(
    classes.flatMap((each) => each.students).map((student) => [student.student_id, nameOf(student)]),
  );
  const names = new Set(
    reports.map(({ report: { collection_name: collection, student_id: id } }) => {
      const student = id === null ? undefined : students.get(id);
      return student === undefined ? collection : `${collection} (${student})`;
    }),
  );
  const others = names.size - namesShown;
  return (
    <span className="mt-1 block font-normal" dir="auto">
      {[...names].slice(0, namesShown).join(', ')}
      {others > 0 && `, and ${others} more`}
    </span>
  );
};
