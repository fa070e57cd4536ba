import type { Person } from '@sixty/contract/admin';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { fullName } from './person-acts.ts';
import type { PasswordLink } from './use-person-act.ts';

type LinkDialogProps = {
  readonly person: Person;
  readonly link: PasswordLink;
  readonly onClose: () => void;
};

const mailText: Readonly<Record<PasswordLink['mail'], string>> = {
  sent: 'They also get it by email.',
  failed: 'The email couldn’t be sent: give them the link yourself.',
  none: 'Sixty can’t send email here: give them the link yourself.',
};

export const LinkDialog = ({ person, link: { link, mail }, onClose }: LinkDialogProps) => (
  <Dialog title={`A new password for ${person.name}`} onClose={onClose}>
    <div className="grid grid-cols-1 gap-4">
      <p>
        This link is for {fullName(person)}, and for no one else. It works once, within an hour, and isn’t
        shown again. {mailText[mail]}
      </p>
      <TextField
        data-first-focus
        label="Link"
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </div>
  </Dialog>
);
