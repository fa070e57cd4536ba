import { exportFileName, exportMe } from '@sixty/contract/account';
import { dayOf } from '@sixty/domain/days';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserTimeZone } from '../../api/current-user.ts';
import { useSignedIn } from '../../api/auth.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { saveFile } from '../../platform/text-file.ts';
import { Button, RetryButton } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { SaveFileIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { accountToDelete } from './delete-account.ts';

const DeleteDialog = lazyComponent(async () => import('./delete-dialog.tsx'), 'DeleteDialog');

const fileName = (): string => exportFileName(dayOf(Date.now(), browserTimeZone() ?? 'UTC'));

const Download = () => {
  const callApi = useApi();
  const showToast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => callApi(exportMe, {}),
    onSuccess: (file) => {
      saveFile(fileName(), file);
      showToast('Your file is ready.');
    },
    onError: (failure) => logError('The export failed.', failure),
  });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 max-40rem:grid-cols-1 max-40rem:[&>button]:justify-self-start [&>p]:self-center">
        <p>
          One file with everything we store about you: collections and their pictures, reports, badges,
          orders, and feedback.
        </p>
        <Button isBusy={isPending} onClick={() => mutate()}>
          <SaveFileIcon />
          Download everything
        </Button>
      </div>
      {error && (
        <Notice tone="problem" actions={<RetryButton onTry={() => mutate()}>Retry</RetryButton>}>
          We couldn’t make the file. {error.message}
        </Notice>
      )}
    </>
  );
};

export const YourData = ({ onDeleted }: { onDeleted: () => Promise<void> }) => {
  const { subject } = useSignedIn().account;
  const navigate = useNavigate();
  const location = useLocation();
  // Only for the same account.
  const isResumed = accountToDelete(location.state) === subject;
  const [isDeleting, setIsDeleting] = useState(isResumed);
  const close = () => {
    setIsDeleting(false);
    if (isResumed) void navigate(location, { replace: true, state: null });
  };
  return (
    <CardSection id="your-data" title="Your data" className="grid gap-4" tour="your-data">
      <Download />
      <hr className="m-0 w-full border-x-0 border-t-2 border-b-0 border-t-line" />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-3 max-40rem:grid-cols-1 max-40rem:[&>button]:justify-self-start [&>p]:self-center">
        <p>Leaving for good? This deletes your account and everything in it.</p>
        <Button onClick={() => setIsDeleting(true)}>Delete my account</Button>
      </div>
      {isDeleting && <DeleteDialog onDeleted={onDeleted} onClose={close} />}
    </CardSection>
  );
};
