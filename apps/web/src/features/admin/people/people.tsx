import {
  disablePerson,
  enablePerson,
  exportPerson,
  listPeople,
  makePasswordLink,
  type Person,
  removePerson,
} from '@sixty/contract/admin';
import type { ReplyOf } from '@sixty/contract/endpoint';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { keyBelow } from '../../../api/query-client.ts';
import { usePages } from '../../../api/pages.ts';
import { useId, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { useApi } from '../../../api/use-api.ts';
import { saveFile } from '../../../platform/text-file.ts';
import type { Proof } from '../../../entities/use-proof.ts';
import { AdminList } from '../admin-list.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { dayText, isoDayText } from '../../../platform/day-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { Form } from '../../../ui/form.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ProofDialog } from '../../../entities/proof-dialog.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';

type PersonAct = 'disable' | 'enable' | 'reset_link' | 'export' | 'remove';

type ActTexts = {
  act: PersonAct;
  label: string;
  variant?: ButtonVariant;
  question: (name: string) => string;
  consequences: readonly string[];
  done: (name: string) => string;
};

const personActs: readonly ActTexts[] = [
  {
    act: 'disable',
    label: 'Disable',
    variant: 'danger',
    question: (name) => `Disable ${name}?`,
    consequences: [
      'They are signed out on every device, at once.',
      'They can’t sign in until you enable them again.',
      'Their collections, classes, and reports stay.',
    ],
    done: (name) => `${name} is disabled.`,
  },
  {
    act: 'enable',
    label: 'Enable',
    question: (name) => `Enable ${name}?`,
    consequences: ['They can sign in again, with everything they had.'],
    done: (name) => `${name} can sign in again.`,
  },
  {
    act: 'reset_link',
    label: 'Make a password link',
    question: (name) => `Make a password link for ${name}?`,
    consequences: [
      'With the link, they choose a new password. It works once, within an hour.',
      'You see it once. If Sixty can send email, they get it by email too.',
      'Earlier links stop working.',
    ],
    done: (name) => `The link for ${name} is ready.`,
  },
  {
    act: 'export',
    label: 'Export',
    question: (name) => `Export the data of ${name}?`,
    consequences: [
      'You get one file with everything that is stored about them, as they can download it themselves.',
      'It is private: keep it safe, and delete it when you’re done.',
    ],
    done: () => 'The file is ready.',
  },
  {
    act: 'remove',
    label: 'Remove',
    variant: 'danger',
    question: (name) => `Remove ${name}?`,
    consequences: [
      'This can’t be undone.',
      'Their collections are deleted, including public ones, with reports, badges, pictures, and feedback.',
      'Their classes go to a co-teacher, or are deleted with the students in them.',
      'Orders stay for accounting, without the name. Earlier backups still contain everything.',
    ],
    done: (name) => `${name} is removed.`,
  },
];

const fullName = ({ name, email }: Pick<Person, 'name' | 'email'>): string =>
  email === null ? name : `${name}, ${email}`;

type PasswordLink = ReplyOf<typeof makePasswordLink>;

const usePersonAct = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();

  const run = async (act: PersonAct, { id, username }: Person, body: Proof): Promise<PasswordLink | null> => {
    const call = { params: { id }, body };
    switch (act) {
      case 'disable':
        await callApi(disablePerson, call);
        return null;
      case 'enable':
        await callApi(enablePerson, call);
        return null;
      case 'remove':
        await callApi(removePerson, call);
        return null;
      case 'export':
        saveFile(`sixty-data-of-${username}.json`, await callApi(exportPerson, call));
        return null;
      case 'reset_link':
        return callApi(makePasswordLink, call);
    }
  };

  return async (...parameters: Parameters<typeof run>): Promise<PasswordLink | null> => {
    try {
      return await run(...parameters);
    } finally {
      // Also after a failure: its reply may have been lost.
      await queryClient.invalidateQueries({ queryKey: keyBelow('/admin') });
    }
  };
};

type LinkDialogProps = {
  person: Person;
  link: PasswordLink;
  onClose: () => void;
};

const mailText: Readonly<Record<PasswordLink['mail'], string>> = {
  sent: 'They also get it by email.',
  failed: 'The email couldn’t be sent: give them the link yourself.',
  none: 'Sixty can’t send email here: give them the link yourself.',
};

const LinkDialog = ({ person, link: { link, mail }, onClose }: LinkDialogProps) => (
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

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const momentText = (moment: string): string => momentFormat.format(new Date(moment));

export const bytesText = (bytes: number): string => {
  if (bytes === 0) return '0 MB';
  return bytes < 100_000
    ? `${Math.max(1, Math.round(bytes / 1000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
};

const detailTexts: Readonly<Record<string, string>> = {
  not_proven: 'identity not confirmed',
  conflict: 'not possible for this account',
};

/** Of an audit entry. Unknown codes are shown with spaces for underscores. */
export const detailText = (detail: string): string => detailTexts[detail] ?? detail.replaceAll('_', ' ');

type PersonRowProps = {
  person: Person;
  onChoose: (texts: ActTexts) => void;
};

/** Admins can't act on each other. */
const canChoose = ({ disabled_at: disabledAt, is_admin: isAdmin }: Person, act: PersonAct): boolean => {
  if (act === 'enable') return disabledAt !== null;
  if (act === 'disable') return disabledAt === null && !isAdmin;
  return act === 'export' || !isAdmin;
};

const PersonRow = ({ person, onChoose }: PersonRowProps) => {
  const id = useId();
  const { name, email, username, role, last_day: lastDay, bytes } = person;
  return (
    <>
      <div className="min-w-0">
        <p className="flex flex-wrap gap-2">
          <strong id={id} className="wrap-anywhere" dir="auto">
            {name}
          </strong>
          {person.is_admin && <Badge>Admin</Badge>}
          {person.disabled_at !== null && <Badge>Disabled</Badge>}
        </p>
        <p className="text-s wrap-anywhere text-foreground-soft">
          {email ?? 'No address'} · {username}
        </p>
      </div>
      <p className="flex flex-wrap justify-end gap-x-4 gap-y-0 text-s tabular-nums max-60rem:col-start-1 max-60rem:row-start-2 max-60rem:justify-start">
        <span>{role === 'teacher' ? 'Teacher' : 'Student'}</span>
        <span>{lastDay === null ? 'Never seen' : `Last seen ${isoDayText(lastDay)}`}</span>
        <span>Joined {dayText(person.created_at)}</span>
        <span>{bytesText(bytes)}</span>
      </p>
      <Menu
        label={`Actions for ${name}`}
        titleId={id}
        entries={personActs
          .filter(({ act }) => canChoose(person, act))
          .map((texts) => ({
            label: texts.label,
            onChoose: () => onChoose(texts),
            ...(texts.act === 'remove' && { tone: 'danger' as const }),
          }))}
      />
    </>
  );
};

const longestSearch = 200;

type RequestedAct = { person: Person; texts: ActTexts };
type Made = { person: Person; link: PasswordLink };

export const People = () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const showToast = useToast();
  const runAct = usePersonAct();
  const list = usePages(
    listPeople,
    { query: search === '' ? {} : { search } },
    { placeholderData: keepPreviousData },
  );
  const { open: show, dialog: linkDialog } = useDialog((made: Made, close) => (
    <LinkDialog {...made} onClose={close} />
  ));
  const { open: ask, dialog: actDialog } = useDialog(({ person, texts }: RequestedAct, close) => (
    <ProofDialog
      title={texts.question(person.name)}
      confirmLabel={texts.label}
      {...(texts.variant && { variant: texts.variant })}
      act={async (proof) => {
        const link = await runAct(texts.act, person, proof);
        close();
        if (link) show({ person, link });
        else showToast(texts.done(person.name));
        if (texts.act === 'remove') field.current?.focus();
      }}
      onClose={close}
    >
      <p className="wrap-anywhere">{fullName(person)}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {texts.consequences.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ProofDialog>
  ));

  return (
    <>
      <Form
        className="grid max-w-128 grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
        onSubmit={() => setSearch(typed.trim())}
      >
        <TextField
          ref={field}
          label="Find a person by name or address"
          maxLength={longestSearch}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">Search</Button>
      </Form>
      <output className="visually-hidden">
        {search !== '' && list.data && !list.isPlaceholderData && `Results for ${search} are shown.`}
      </output>
      <AdminList
        list={list}
        noun="people"
        empty={
          search === '' ? 'Nobody has an account yet.' : `Nobody has “${search}” in the name or address.`
        }
        keyOf={({ id }) => id}
        render={(person) => <PersonRow person={person} onChoose={(texts) => ask({ person, texts })} />}
      />
      {actDialog}
      {linkDialog}
    </>
  );
};
