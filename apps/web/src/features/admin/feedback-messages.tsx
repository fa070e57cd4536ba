import { deleteFeedback, type FeedbackEntry, listFeedback } from '@sixty/contract/admin';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ProofDialog } from '../../entities/proof-dialog.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';
import { AdminList } from './admin-list.tsx';
import { bytesText, momentText } from './texts.ts';
import { adminKey, useAdminList } from './use-admin-list.ts';

type MessageProps = { readonly entry: FeedbackEntry; readonly onDelete: () => void };

const Message = ({ entry, onDelete }: MessageProps) => (
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

export const FeedbackMessages = () => {
  const callApi = useApi();
  const queryClient = useQueryClient();
  const showToast = useToast();
  const section = useRef<HTMLDivElement>(null);
  const list = useAdminList(['feedback'], (call, query, signal) => call(listFeedback, { query }, { signal }));
  const { open: ask, dialog } = useDialog((entry: FeedbackEntry, close) => (
    <ProofDialog
      title="Delete this feedback?"
      confirmLabel="Delete"
      variant="danger"
      act={async (body) => {
        await callApi(deleteFeedback, { params: { id: entry.id }, body });
        await queryClient.invalidateQueries({ queryKey: adminKey });
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
