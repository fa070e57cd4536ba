import { joinClass } from '@sixty/contract/classes';
import { Link, useLocation } from 'react-router';
import { failureReason, serverReason } from '../../api/api-error.ts';
import { useClassChange } from '../../api/classes.ts';
import { SaveProblemNotice } from '../../entities/save-problem-notice.tsx';
import { useSave } from '../../entities/use-save.ts';
import { classPath, paths } from '../../platform/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useNavigateHere } from '../../ui/use-is-mounted.ts';

export const JoinClass = () => {
  const { hash } = useLocation();
  const code = hash.slice(1);
  const changeClass = useClassChange();
  const navigate = useNavigateHere();
  const showToast = useToast();
  const { save, isSaving, problem } = useSave('A class could not be joined.');

  const join = () =>
    save({
      send: async () => {
        const joined = await changeClass(joinClass, { body: { code } });
        navigate(classPath(joined.class_id), { replace: true });
        showToast(`You teach ${joined.name} now.`);
      },
      onFailed: (error) => ({
        text: serverReason(error, [400, 404, 409, 413, 429]) ?? `You didn’t join. ${failureReason(error)}`,
      }),
    });

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>Join a class</PageTitle>
      <Card className="grid gap-4">
        {code === '' ? (
          <p>This link is incomplete. Open the whole link that your colleague sent, or ask for a new one.</p>
        ) : (
          <p className="text-l">
            A colleague invites you to teach a class together. You will see its students and their records,
            and practice with them.
          </p>
        )}
        <SaveProblemNotice problem={problem} />
        <div className="flex flex-wrap items-center gap-3">
          {code !== '' && (
            <Button variant="primary" size="large" isBusy={isSaving} onClick={join}>
              Join the class
            </Button>
          )}
          <Link className={buttonClass({ size: 'large' })} to={paths.classes}>
            Go to your classes
          </Link>
        </div>
      </Card>
    </div>
  );
};
