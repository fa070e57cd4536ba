import { type ClassDetail, handOverClass, removeTeacher, withdrawInvitation } from '@sixty/contract/classes';
import { useState } from 'react';
import { failureReason } from '../../../api/api-error.ts';
import { useClassChange } from '../../../api/classes.ts';
import { useSave } from '../../../entities/use-save.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardSection } from '../../../ui/card-section.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BinIcon, PlusIcon, UsersIcon } from '../../../ui/icons.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { dateText } from '../class-names.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import styles from './teachers.module.css';

type Teacher = ClassDetail['teachers'][number];
type Asked = { readonly what: 'owner' | 'remove'; readonly teacher: Teacher };

const questions = {
  owner: ({ name }: Teacher) => ({
    title: `Make ${name} the owner?`,
    confirmLabel: 'Hand over',
    text: `${name} can then archive and delete the class. You stay as a co-teacher.`,
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
  const showToast = useToast();
  const { save, isSaving } = useSave('A change of the teachers failed.');
  const act = (send: () => Promise<unknown>, done: string, failed: string) =>
    save({
      send: async () => {
        await send();
        showToast(done);
      },
      onFailed: (error) => {
        showToast({ text: `${failed} ${failureReason(error)}`, tone: 'problem' });
        return null;
      },
    });
  return {
    isSaving,
    confirm: ({ what, teacher }: Asked) => {
      const { done, failed } = questions[what](teacher);
      const { user_id: userId } = teacher;
      act(
        async () =>
          what === 'owner'
            ? changeClass(handOverClass, { params: { id }, body: { user_id: userId } })
            : changeClass(removeTeacher, { params: { id, user_id: userId } }),
        done,
        failed,
      );
    },
    withdraw: (invitationId: string) =>
      act(
        async () => changeClass(withdrawInvitation, { params: { id, invitation_id: invitationId } }),
        'The invitation was taken back.',
        'The invitation is still open.',
      ),
  };
};

export const Teachers = ({ classDetail }: { readonly classDetail: ClassDetail }) => {
  const { class_id: id, name: className, role, teachers, invitations } = classDetail;
  const [isInviting, setIsInviting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { isSaving, confirm, withdraw } = useTeacherActions(id);
  const isOwner = role === 'owner';
  const question = asked && questions[asked.what](asked.teacher);

  return (
    <CardSection id="class-teachers" title="Teachers" className="stack gap-4" tour="class-teachers">
      <ul className={styles['people']}>
        {teachers.map((teacher) => (
          <li key={teacher.user_id} className={styles['person']}>
            <span className={styles['mark']}>
              <UsersIcon />
            </span>
            <span className={styles['who']}>
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
                    onChoose: () => setAsked({ what: 'owner', teacher }),
                  },
                  {
                    label: 'Remove from class',
                    icon: <BinIcon />,
                    onChoose: () => setAsked({ what: 'remove', teacher }),
                  },
                ]}
              />
            )}
          </li>
        ))}
        {invitations.map(({ invitation_id: invitationId, created_at: createdAt, expires_at: expiresAt }) => (
          <li key={invitationId} className={styles['person']}>
            <span className={styles['who']}>
              Invitation of {dateText(createdAt)}, open until {dateText(expiresAt)}
            </span>
            <Button look="quiet" isBusy={isSaving} onClick={() => withdraw(invitationId)}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
      <div className="row wrap between gap-3">
        <p className={styles['advice']}>
          Co-teachers see and practice with all students of {className}, and share collections here.
        </p>
        <Button aria-haspopup="dialog" onClick={() => setIsInviting(true)}>
          <PlusIcon />
          Invite a teacher
        </Button>
      </div>
      {isInviting && <InvitationDialog classDetail={classDetail} onClose={() => setIsInviting(false)} />}
      {asked && question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={question.confirmLabel}
          isBusy={isSaving}
          onConfirm={() => {
            confirm(asked);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        >
          {question.text}
        </ConfirmDialog>
      )}
    </CardSection>
  );
};
