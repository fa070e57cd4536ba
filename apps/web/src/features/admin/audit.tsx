import { actNames, actorOf, type AuditEntry, auditHeader, auditRow, listAudit } from '@sixty/contract/admin';
import { csvOf } from '@sixty/domain/transfer';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../api/api-error.ts';
import { allPages } from '../../api/collections.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { saveTextFile } from '../../platform/text-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SaveFileIcon } from '../../ui/icons.ts';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { AdminList } from './admin-list.tsx';
import { detailText, momentText } from './texts.ts';
import { useAdminList } from './use-admin-list.ts';

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

const nameOf = (involved: AuditEntry['actor'], otherwise: string): string =>
  involved ? (involved.name ?? involved.id) : otherwise;

const Entry = ({ entry }: { readonly entry: AuditEntry }) => (
  <div className="min-w-0">
    <p className="flex flex-wrap gap-2">
      <strong>{actNames[entry.act]}</strong>
      {entry.target && (
        <span className="wrap-anywhere" dir="auto">
          {nameOf(entry.target, '')}
        </span>
      )}
      {entry.outcome === 'refused' && <Badge>Refused</Badge>}
    </p>
    <p className="text-s wrap-anywhere text-foreground-soft">
      {momentText(entry.at)} · by {entry.actor ? nameOf(entry.actor, '') : `the ${actorOf(entry)}`}
      {entry.detail !== null && ` · ${detailText(entry.detail)}`}
    </p>
  </div>
);

export const Audit = () => {
  const list = useAdminList(['audit'], (callApi, query, signal) => callApi(listAudit, { query }, { signal }));
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
  const list = useAdminList(['audit', 'payments'], (callApi, query, signal) =>
    callApi(listAudit, { query: { ...query, act: 'unmatched_payment' } }, { signal }),
  );
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
