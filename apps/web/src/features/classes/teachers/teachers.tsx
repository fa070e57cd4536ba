import {
  type ClassDetail,
  createInvitation,
  handOverClass,
  removeTeacher,
  withdrawInvitation,
} from '@sixty/contract/classes';
import { useState } from 'react';
import { serverReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { SaveProblemNotice } from '../../../entities/save-problem-notice.tsx';
import { useSave } from '../../../entities/use-save.ts';
import { joinPath } from '../../../platform/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, useConfirm } from '../../../ui/dialog.tsx';
import { BinIcon, CopyIcon, PlusIcon, UsersIcon } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { dayText } from '../../../platform/day-text.ts';
import { OwnerOnly } from '../../../entities/student/owner-only.tsx';
import { useAttempt, useCopyLink } from '../../../entities/use-attempt.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useFocusAfterRemoval } from '../../../ui/focus.ts';

type InvitationDialogProps = { classDetail: ClassDetail; onClose: () => void };

type Made = { link: string; expiresAt: string };

const focusNow = (button: HTMLButtonElement | null): void => button?.focus();

/** Shows the link once: the server stores only a hash of its code. */
const InvitationDialog = ({ classDetail, onClose }: InvitationDialogProps) => {
  const { class_id: id, name } = classDetail;
  const changeClass = useClassChange();
  const copyLink = useCopyLink();
  const [made, setMade] = useState<Made | null>(null);
  const { save, isSaving, problem } = useSave('An invitation could not be made.');

  const create = () =>
    save({
      send: async () => {
        const { code, expires_at: expiresAt } = await changeClass(createInvitation, { params: { id } });
        setMade({ link: `${location.origin}${joinPath(code)}`, expiresAt });
      },
      onFailed: (error) => ({
        text: serverReason(error, [404, 413, 429]) ?? 'The link wasn’t made. Please try again.',
      }),
    });

  return (
    <Dialog title={`Invite a teacher to ${name}`} onClose={onClose}>
      <div className="grid gap-4">
        {made ? (
          <>
            <TextField
              label="Link for one teacher"
              hint={`Works once, until ${dayText(made.expiresAt)}. It is shown only now: copy it before you close.`}
              value={made.link}
              readOnly
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <DialogActions>
              <Button onClick={onClose}>Done</Button>
              <Button ref={focusNow} variant="primary" onClick={() => void copyLink(made.link)}>
                <CopyIcon />
                Copy link
              </Button>
            </DialogActions>
          </>
        ) : (
          <>
            <p>
              Create a link for one co-teacher. It works once and expires in two weeks. Whoever opens it can
              see your students.
            </p>
            <SaveProblemNotice problem={problem} />
            <DialogActions>
              <Button onClick={onClose}>Cancel</Button>
              <Button variant="primary" data-first-focus isBusy={isSaving} onClick={create}>
                Make a link
              </Button>
            </DialogActions>
          </>
        )}
      </div>
    </Dialog>
  );
};

const markClass = 'grid size-10 flex-none place-items-center rounded-pill bg-sunken [&_svg]:size-5.5';

type Teacher = ClassDetail['teachers'][number];
type TeacherChange = { what: 'owner' | 'remove'; teacher: Teacher };

const questions = {
  owner: ({ name }: Teacher) => ({
    title: `Make ${name} the owner?`,
    confirmLabel: 'Hand over',
    text: `${name} can then move and delete students, and archive and delete the class. You stay as a co-teacher.`,
    done: `${name} owns this class now.`,
    failed: 'You still own this class.',
  }),
  remove: ({ name }: Teacher) => ({
    title: `Remove ${name}?`,
    confirmLabel: 'Remove',
    text: `${name} will no longer see the students and their records. You can invite them again.`,
    done: `${name} was removed.`,
    failed: `${name} wasn’t removed.`,
  }),
} as const;

const useTeacherActions = (id: string) => {
  const changeClass = useClassChange();
  const attempt = useAttempt();
  const showToast = useToast();
  return {
    confirm: ({ what, teacher }: TeacherChange): void => {
      const { done, failed } = questions[what](teacher);
      const { user_id: userId } = teacher;
      void attempt(async (idempotencyKey) => {
        if (what === 'owner')
          await changeClass(handOverClass, { params: { id }, body: { user_id: userId } }, { idempotencyKey });
        else await changeClass(removeTeacher, { params: { id, user_id: userId } }, { idempotencyKey });
        showToast(done);
      }, failed);
    },
    withdraw: (invitationId: string): void =>
      void attempt(async (idempotencyKey) => {
        const params = { id, invitation_id: invitationId };
        await changeClass(withdrawInvitation, { params }, { idempotencyKey });
        showToast('The invitation is no longer open.');
      }, 'The invitation is still open.'),
  };
};

export const Teachers = ({ classDetail }: { classDetail: ClassDetail }) => {
  const { class_id: id, name: className, role, teachers, invitations } = classDetail;
  const [isInviting, setIsInviting] = useState(false);
  const { confirm, withdraw } = useTeacherActions(id);
  const { askToConfirm, confirmDialog } = useConfirm();
  const ask = (change: TeacherChange) => {
    const { title, confirmLabel, text } = questions[change.what](change.teacher);
    askToConfirm({ title, confirmLabel, children: text, onConfirm: () => confirm(change) });
  };
  const { list, fallback, entry } = useFocusAfterRemoval<HTMLUListElement, HTMLButtonElement>();
  const isOwner = role === 'owner';

  return (
    <CardSection id="class-teachers" title="Teachers" className="grid gap-4" tour="class-teachers">
      <ul ref={list} className="grid gap-2">
        {teachers.map((teacher) => (
          <li key={teacher.user_id} ref={entry} className="flex min-h-target items-center gap-3">
            <span className={markClass}>
              <UsersIcon />
            </span>
            <span className="flex-1 font-strong wrap-anywhere">
              {teacher.name}
              {teacher.is_me && ' (you)'}
            </span>
            {teacher.role === 'owner' && <Badge>Owner</Badge>}
            {isOwner && !teacher.is_me && (
              <Menu
                label={`More for ${teacher.name}`}
                entries={[
                  {
                    label: 'Make owner',
                    icon: <UsersIcon />,
                    onChoose: () => ask({ what: 'owner', teacher }),
                  },
                  {
                    label: 'Remove from class',
                    icon: <BinIcon />,
                    onChoose: () => ask({ what: 'remove', teacher }),
                  },
                ]}
              />
            )}
          </li>
        ))}
        {invitations.map(({ invitation_id: invitationId, created_at: createdAt, expires_at: expiresAt }) => (
          <li key={invitationId} ref={entry} className="flex min-h-target items-center gap-3">
            <span className={markClass}>
              <PlusIcon />
            </span>
            <span className="flex-1 font-strong wrap-anywhere">
              Invitation from {dayText(createdAt)}, open until {dayText(expiresAt)}
            </span>
            {isOwner && (
              <Button variant="quiet" ignoresDoubleClick onClick={() => withdraw(invitationId)}>
                Cancel invitation
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex-[1_1_18rem]">
          Co-teachers see and practice with all students of {className}, and share collections here.
        </p>
        {isOwner && (
          <Button ref={fallback} aria-haspopup="dialog" onClick={() => setIsInviting(true)}>
            <PlusIcon />
            Invite a teacher
          </Button>
        )}
      </div>
      {!isOwner && (
        <OwnerOnly classId={id}>invite and remove teachers, and archive or delete the class</OwnerOnly>
      )}
      {isInviting && <InvitationDialog classDetail={classDetail} onClose={() => setIsInviting(false)} />}
      {confirmDialog}
    </CardSection>
  );
};
