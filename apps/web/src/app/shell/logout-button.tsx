import { useState } from 'react';
import { useSignedIn } from '../../api/auth.ts';
import { useOutbox } from '../../sync/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';

export const practiceSessions = (count: number): string =>
  count === 1 ? 'One practice session' : `${count} practice sessions`;

const maxWaitMs = 5000;

const afterMaxWait = async (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), maxWaitMs));

export const LogoutButton = () => {
  const auth = useSignedIn();
  const { send, refresh } = useOutbox();
  const [isBusy, setIsBusy] = useState(false);
  const [unsent, setUnsent] = useState<number | null>(null);

  const logOut = async () => {
    setIsBusy(true);
    const { waitingReports } = (await Promise.race([send(), afterMaxWait()])) ?? (await refresh());
    setIsBusy(false);
    if (waitingReports.length === 0) auth.signOut();
    else setUnsent(waitingReports.length);
  };

  return (
    <>
      <Button onClick={() => void logOut()} isBusy={isBusy}>
        Logout
      </Button>
      {unsent !== null && (
        <Dialog title="Log out now?" size="small" onClose={() => setUnsent(null)}>
          <p>
            {practiceSessions(unsent)} could not be sent to the server.{' '}
            {unsent === 1 ? 'It stays' : 'They stay'} on this computer and will be sent when you log in here
            again.
          </p>
          <DialogActions>
            <Button onClick={() => setUnsent(null)}>Stay</Button>
            <Button
              onClick={() => {
                setUnsent(null);
                void logOut();
              }}
            >
              Send again
            </Button>
            <Button variant="primary" onClick={auth.signOut}>
              Log out
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
