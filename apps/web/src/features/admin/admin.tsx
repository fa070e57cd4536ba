import {
  actNames,
  actorOf,
  type AuditEntry,
  auditHeader,
  auditRow,
  deleteFeedback,
  type FeedbackEntry,
  listAudit,
  listFeedback,
} from '@sixty/contract/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { csvOf } from '@sixty/domain/transfer';
import { keyBelow } from '../../api/query-client.ts';
import { useApi } from '../../api/use-api.ts';
import { usePages } from '../../api/pages.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ProofDialog } from '../../entities/proof-dialog.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { failureReason } from '../../api/api-error.ts';
import { allPages } from '../../api/pages.ts';
import { logError } from '../../platform/log.ts';
import { saveTextFile } from '../../platform/text-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { SaveFileIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SegmentedControl } from '../../ui/choices.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { useSignInKind } from '../../entities/use-proof.ts';
import { QueryView } from '../../entities/query-view.tsx';
import { AdminList } from './admin-list.tsx';
import { bytesText, detailText, momentText, People } from './people/people.tsx';

const Message = ({ entry, onDelete }: { entry: FeedbackEntry; onDelete: () => void }) => (
  <article
    className="col-span-full grid grid-cols-1 gap-2 px-0 py-3"
    aria-label={`Feedback from ${entry.display_name}`}
  >
    <p className="flex flex-wrap justify-between gap-2">
      <strong className="wrap-anywhere" dir="auto">
        {entry.display_name}
      </strong>
      <span className="text-s text-foreground-soft">{momentText(entry.created_at)}</span>
    </p>
    <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
      {entry.message}
    </p>
    <p className="text-s wrap-anywhere text-foreground-soft">
      {entry.user_id === null ? 'Not signed in' : 'Signed in'} · {entry.page_url}
    </p>
    {entry.files.length > 0 && (
      <ul className="text-s text-foreground-soft" aria-label="Files">
        {entry.files.map(({ name, bytes }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the list never changes
          <li key={position} className="wrap-anywhere">
            {name}, {bytesText(bytes)}
          </li>
        ))}
      </ul>
    )}
    <div>
      <Button aria-label={`Delete the feedback from ${entry.display_name}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  </article>
);

const FeedbackMessages = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const section = useRef<HTMLDivElement>(null);
  const list = usePages(listFeedback, { query: {} });
  const { open: ask, dialog } = useDialog((entry: FeedbackEntry, close) => (
    <ProofDialog
      title="Delete this feedback?"
      confirmLabel="Delete"
      variant="danger"
      act={async (body) => {
        await callApi(deleteFeedback, { params: { id: entry.id }, body });
        await queryClient.invalidateQueries({ queryKey: keyBelow('/admin') });
        close();
        showToast('The feedback is deleted.');
        section.current?.focus();
      }}
      onClose={close}
    >
      <p className="wrap-anywhere">
        The message from {entry.display_name}, of {momentText(entry.created_at)}, is deleted with its files.
        This can’t be undone.
      </p>
    </ProofDialog>
  ));
  return (
    <div ref={section} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <AdminList
        list={list}
        noun="messages"
        empty="There is no feedback."
        keyOf={({ id }) => id}
        render={(entry) => <Message entry={entry} onDelete={() => ask(entry)} />}
      />
      {dialog}
    </div>
  );
};

const largestPage = 200;

const SaveButton = () => {
  const callApi = useApi();
  const showToast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      allPages(
        (cursor) => callApi(listAudit, { query: { limit: largestPage, ...cursor } }),
        ({ id }) => id,
      ),
    onSuccess: (entries) => {
      saveTextFile('sixty-audit.csv', csvOf([auditHeader, ...entries.map(auditRow)]), 'csv');
      showToast('Your file is ready.');
    },
    onError: (cause) => logError('The audit log was not saved.', cause),
  });
  return (
    <>
      <div>
        <Button isBusy={isPending} onClick={() => mutate()}>
          <SaveFileIcon />
          Save all as CSV
        </Button>
      </div>
      {error && <Notice tone="problem">{`We couldn’t make the file. ${failureReason(error)}`}</Notice>}
    </>
  );
};

const nameOf = ({ name, id }: NonNullable<AuditEntry['actor']>): string => name ?? id;

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap gap-2">
      <strong>{actNames[entry.act]}</strong>
      {entry.target && (
        <span className="wrap-anywhere" dir="auto">
          {nameOf(entry.target)}
        </span>
      )}
      {entry.outcome === 'refused' && <Badge>Refused</Badge>}
    </p>
    <p className="text-s wrap-anywhere text-foreground-soft">
      {momentText(entry.at)} · by {entry.actor ? nameOf(entry.actor) : `the ${actorOf(entry)}`}
      {entry.detail !== null && ` · ${detailText(entry.detail)}`}
    </p>
  </div>
);

export const Audit = () => {
  const list = usePages(listAudit, { query: {} });
  return (
    <>
      <SaveButton />
      <AdminList
        list={list}
        noun="entries"
        empty="Nothing was done yet."
        keyOf={({ id }) => id}
        render={(entry) => <Entry entry={entry} />}
      />
    </>
  );
};

export const Payments = () => {
  const list = usePages(listAudit, { query: { act: 'unmatched_payment' } });
  return (
    <>
      <p>
        Payments that fit no order show up here. Nobody got a license for them: look each one up at Stripe by
        its ID, and refund it there.
      </p>
      <AdminList
        list={list}
        noun="payments"
        empty="Every payment fits an order."
        keyOf={({ id }) => id}
        render={(entry) => <Entry entry={entry} />}
      />
    </>
  );
};

const parts = [
  { value: 'people', label: 'People' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'payments', label: 'Payments' },
  { value: 'audit', label: 'Audit' },
] as const;

type Part = (typeof parts)[number]['value'];

const contents: Readonly<Record<Part, ComponentType>> = {
  people: People,
  feedback: FeedbackMessages,
  payments: Payments,
  audit: Audit,
};

const Parts = () => {
  const [part, setPart] = useState<Part>('people');
  const Content = contents[part];
  return (
    <>
      <SegmentedControl label="Show" isLabelHidden options={parts} value={part} onValue={setPart} />
      <Card>
        <section
          className="grid grid-cols-1 gap-4"
          aria-label={parts.find(({ value }) => value === part)?.label}
        >
          <Content />
        </section>
      </Card>
    </>
  );
};

export const Admin = () => {
  const signIn = useSignInKind();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>Administration</PageTitle>
      <QueryView query={signIn} what="This" loading={<Spinner text="Loading..." />}>
        {({ is_admin: isAdmin }) =>
          isAdmin ? (
            <Parts />
          ) : (
            <Notice tone="note">This page is for the people who run Sixty at your school.</Notice>
          )
        }
      </QueryView>
    </div>
  );
};
