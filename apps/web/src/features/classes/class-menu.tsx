import { type ClassDetail, deleteClass, removeTeacher } from '@sixty/contract/classes';
import { classExportName, exportClass } from '@sixty/contract/students';
import { needsProofToErase } from '@sixty/domain/classes';
import { dayOf } from '@sixty/domain/days';
import { useState } from 'react';
import { isNotFound } from '../../api/api-error.ts';
import { useClassChange } from '../../api/classes.ts';
import { browserTimeZone } from '../../api/current-user.ts';
import { useApi } from '../../api/use-api.ts';
import { useDialogs } from '../../entities/dialogs.ts';
import { NameDialog } from '../../entities/name-dialog.tsx';
import { ProofDialog } from '../../entities/proof-dialog.tsx';
import { useAttempt, useSaveFile } from '../../entities/use-attempt.ts';
import type { Proof } from '../../entities/use-proof.ts';
import { paths } from '../../platform/paths.ts';
import { saveFile } from '../../platform/text-file.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { BinIcon, PencilIcon, PrintIcon, SaveFileIcon } from '../../ui/icons.ts';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useNavigateHere } from '../../ui/use-is-mounted.ts';
import { classNaming } from './class-names.ts';
import { useUpdateClass } from './class-changes.ts';
import { useSaveClassCsv } from './progress/use-summary.ts';

type OpenDialog = 'rename' | 'archive' | 'delete' | 'leave';

const useClassActions = (classDetail: ClassDetail) => {
  const { class_id: id, name } = classDetail;
  const callApi = useApi();
  const changeClass = useClassChange();
  const { update, conflictDialog } = useUpdateClass();
  const attempt = useAttempt();
  const saveAs = useSaveFile();
  const navigate = useNavigateHere();
  const showToast = useToast();

  const goAway = (text: string) => {
    navigate(paths.classes);
    showToast(text);
  };

  return {
    conflictDialog,
    rename: async (next: string): Promise<void> => {
      await update(classDetail, { name: next });
    },
    archive: () => attempt(async () => update(classDetail, { isArchived: true }), `${name} wasn’t archived.`),
    remove: async (body: Proof): Promise<void> => {
      try {
        await changeClass(deleteClass, { params: { id }, body });
      } catch (error) {
        // An earlier attempt may have succeeded even though its reply was lost.
        if (!isNotFound(error)) throw error;
      }
      goAway(`${name} was deleted.`);
    },
    leave: () =>
      attempt(async (idempotencyKey) => {
        const me = classDetail.teachers.find(({ is_me: isMe }) => isMe);
        const params = { id, user_id: me?.user_id ?? '' };
        await changeClass(removeTeacher, { params }, { idempotencyKey });
        goAway(`You left ${name}.`);
      }, `You are still a teacher of ${name}.`),
    download: () =>
      saveAs(async () => {
        const file = await callApi(exportClass, { params: { id } });
        saveFile(classExportName(dayOf(Date.now(), browserTimeZone() ?? 'UTC')), file);
      }),
  };
};

export const ClassMenu = ({ classDetail }: { classDetail: ClassDetail }) => {
  const dialogs = useDialogs();
  const saveClassCsv = useSaveClassCsv();
  const { name, role, students, archived_at: archivedAt } = classDetail;
  const [openedAt] = useState(() => Date.now());
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const { conflictDialog, rename, archive, remove, leave, download } = useClassActions(classDetail);
  const confirm = (act: () => Promise<void>) => {
    void act();
    close();
  };
  const isArchived = archivedAt !== null;
  const needsProof = isArchived && needsProofToErase(Date.parse(archivedAt), openedAt);

  const ownerEntries: readonly MenuEntry[] = isArchived
    ? [{ label: 'Delete for good', icon: <BinIcon />, tone: 'danger', onChoose: () => setDialog('delete') }]
    : [{ label: 'Archive class', icon: <BinIcon />, onChoose: () => setDialog('archive') }];

  return (
    <>
      <Menu
        label="More for this class"
        entries={[
          { label: 'Rename', icon: <PencilIcon />, onChoose: () => setDialog('rename') },
          {
            label: 'Class summary',
            icon: <PrintIcon />,
            onChoose: () => dialogs.open('classSummary', { classDetail }),
          },
          ...(students.length > 0
            ? [
                {
                  label: 'Family sheets',
                  icon: <PrintIcon />,
                  onChoose: () => dialogs.open('familySheets', { students, className: name, tricky: null }),
                },
              ]
            : []),
          { label: 'Save as CSV', icon: <SaveFileIcon />, onChoose: () => saveClassCsv(classDetail) },
          { label: 'Download everything', icon: <SaveFileIcon />, onChoose: download },
          ...(role === 'owner'
            ? ownerEntries
            : [{ label: 'Leave class', icon: <BinIcon />, onChoose: () => setDialog('leave') }]),
        ]}
      />
      {conflictDialog}
      {dialog === 'rename' && (
        <NameDialog
          {...classNaming}
          title="Rename class"
          confirmLabel="Rename"
          name={name}
          onName={rename}
          onClose={close}
        />
      )}
      {dialog === 'archive' && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          confirmLabel="Archive"
          onConfirm={() => confirm(archive)}
          onClose={close}
        >
          Nobody practices in an archived class. Its page says until which day you can reopen it; then it is
          deleted with all its records.
        </ConfirmDialog>
      )}
      {dialog === 'delete' && (
        <ProofDialog
          title={`Delete ${name} for good?`}
          confirmLabel="Delete"
          variant="danger"
          isProofNeeded={needsProof}
          act={remove}
          onClose={close}
        >
          <p>
            This can’t be undone. Students who are in no other class are deleted with all their sessions,
            badges, goals, and notes. You may want to download everything first.
          </p>
          {needsProof && <p>It was archived less than 7 days ago, so please confirm that it’s you.</p>}
        </ProofDialog>
      )}
      {dialog === 'leave' && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          confirmLabel="Leave"
          onConfirm={() => confirm(leave)}
          onClose={close}
        >
          You will no longer see its students and their records. The owner can invite you again.
        </ConfirmDialog>
      )}
    </>
  );
};
