import { type ClassDetail, handOverClass, removeTeacher, withdrawInvitation } from '@sixty/contract/classes';
import { useState } from 'react';
import { useClassChange } from '../../../api/classes.ts';
import { OwnerOnly } from '../../../entities/student/owner-only.tsx';
import { useAttempt } from '../../../entities/use-attempt.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BinIcon, PlusIcon, UsersIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { dayText } from '../../../platform/day-text.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { useFocusAfterRemoval } from '../../../ui/focus.ts';

const markClass = 'grid size-10 flex-none place-items-center rounded-pill bg-sunken [&_svg]:size-5.5';

type Teacher = ClassDetail['teachers'][number];
type Asked = { readonly what: 'owner' | 'remove'; readonly teacher: Teacher };

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
    confirm: ({ what, teacher }: Asked): void => {
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

export const Teachers = ({ classDetail }: { readonly classDetail: ClassDetail }) => {
  const { class_id: id, name: className, role, teachers, invitations } = classDetail;
  const [isInviting, setIsInviting] = useState(false);
  const { confirm, withdraw } = useTeacherActions(id);
  const { open: ask, dialog } = useDialog((asked: Asked, close) => {
    const question = questions[asked.what](asked.teacher);
    return (
      <ConfirmDialog
        title={question.title}
        confirmLabel={question.confirmLabel}
        onConfirm={() => {
          confirm(asked);
          close();
        }}
        onClose={close}
      >
        {question.text}
      </ConfirmDialog>
    );
  });
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
              Invitation of {dayText(createdAt)}, open until {dayText(expiresAt)}
            </span>
            {isOwner && (
              <Button variant="quiet" isOnce onClick={() => withdraw(invitationId)}>
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
      {dialog}
    </CardSection>
  );
};
