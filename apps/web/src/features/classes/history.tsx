import {
  type ClassAct,
  type ClassAuditEntry,
  type ClassDetail,
  listClassAudit,
} from '@sixty/contract/classes';
import { restoreReport } from '@sixty/contract/reports';
import { useClassChange } from '../../api/classes.ts';
import { usePages } from '../../api/pages.ts';
import { PagedList } from '../../entities/paged-list.tsx';
import { momentText } from '../../entities/report/report-texts.ts';
import { OwnerOnly } from '../../entities/student/owner-only.tsx';
import { useAttempt } from '../../entities/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { useToast } from '../../ui/toast.tsx';

/** After the actor's name. Students who were deleted have no name, nor has the whole class. */
const deedOf = ({ act, student_name: name }: ClassAuditEntry): string => {
  const student = name ?? 'a student';
  const report = name === null ? 'a report' : `a report of ${name}`;
  const deeds: Readonly<Record<ClassAct, string>> = {
    student_removed: `removed ${student}`,
    student_restored: `brought ${student} back`,
    student_moved_out: `moved ${student} to another class`,
    student_erased: 'deleted a former student for good',
    report_removed: `removed ${report}`,
    report_restored: `restored ${report}`,
    report_corrected: `moved a report to ${name ?? 'someone else'}`,
    report_taken_out: `took ${report} out of the class`,
  };
  return deeds[act];
};

const Entry = ({ entry }: { entry: ClassAuditEntry }) => {
  const { act, actor_name: actor, report } = entry;
  const changeClass = useClassChange();
  const attempt = useAttempt();
  const showToast = useToast();
  const restore = (id: string) =>
    attempt(async () => {
      await changeClass(restoreReport, { params: { id } });
      showToast('The report was restored.');
    }, 'The report wasn’t restored.');
  return (
    <>
      <div className="wrap-anywhere">
        <p>
          <strong dir="auto">{actor ?? 'A former teacher'}</strong> <span dir="auto">{deedOf(entry)}</span>
        </p>
        <p className="text-s text-foreground-soft" dir="auto">
          {[momentText(entry.at), ...(report ? [report.collection_name] : [])].join(' · ')}
        </p>
      </div>
      {act === 'report_removed' && report?.is_removed && (
        <Button
          variant="quiet"
          ignoresDoubleClick
          aria-label={`Restore the report of ${report.collection_name}`}
          onClick={() => void restore(report.report_id)}
        >
          Restore
        </Button>
      )}
    </>
  );
};

const Entries = ({ classId }: { classId: string }) => {
  const list = usePages(listClassAudit, { params: { id: classId }, query: {} });
  return (
    <PagedList
      list={list}
      what="The history"
      noun="the history"
      empty="Nothing yet. When a teacher removes, moves, or deletes a student or a report, it shows up here."
      more="Show older entries"
    >
      {(entries) => (
        <ul className="grid gap-3">
          {entries.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center justify-between gap-2">
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
};

export const History = ({ classDetail }: { classDetail: ClassDetail }) => (
  <CardSection id="class-history" title="What happened in this class" className="grid gap-4">
    {classDetail.role === 'owner' ? (
      <Entries classId={classDetail.class_id} />
    ) : (
      <OwnerOnly classId={classDetail.class_id}>see this</OwnerOnly>
    )}
  </CardSection>
);
