import { listPeople, type Person } from '@sixty/contract/admin';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ProofDialog } from '../../../entities/proof-dialog.tsx';
import { useDialog } from '../../../ui/use-dialog.tsx';
import { AdminList } from '../admin-list.tsx';
import { useAdminList } from '../use-admin-list.ts';
import { LinkDialog } from './link-dialog.tsx';
import { fullName, type PersonAct, personActs } from './person-acts.ts';
import { PersonRow } from './person-row.tsx';
import { type PasswordLink, usePersonAct } from './use-person-act.ts';

const longestSearch = 200;

type Asked = { readonly person: Person; readonly act: PersonAct };
type Made = { readonly person: Person; readonly link: PasswordLink };

export const People = () => {
  const [typed, setTyped] = useState('');
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const showToast = useToast();
  const runAct = usePersonAct();
  const list = useAdminList(['people', search], (callApi, cursor, signal) =>
    callApi(listPeople, { query: { ...(search !== '' && { search }), ...cursor } }, { signal }),
  );
  const { open: show, dialog: linkDialog } = useDialog((made: Made, close) => (
    <LinkDialog {...made} onClose={close} />
  ));
  const { open: ask, dialog: actDialog } = useDialog(({ person, act }: Asked, close) => {
    const texts = personActs.find((known) => known.act === act);
    return (
      texts && (
        <ProofDialog
          title={texts.question(person.name)}
          confirmLabel={texts.label}
          {...(texts.variant && { variant: texts.variant })}
          act={async (proof) => {
            const link = await runAct(act, person, proof);
            close();
            if (link) show({ person, link });
            else showToast(texts.done(person.name));
            if (act === 'remove') field.current?.focus();
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
      )
    );
  });

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
          search === '' ? 'Nobody has an account yet.' : `Nobody has ‘${search}’ in the name or address.`
        }
        keyOf={({ id }) => id}
        render={(person) => <PersonRow person={person} onChoose={(act) => ask({ person, act })} />}
      />
      {actDialog}
      {linkDialog}
    </>
  );
};
