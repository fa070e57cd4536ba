import { itemsText } from '../../../entities/collection/collection-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { buttonBeside } from '../../../ui/files.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon } from '../../../ui/icons.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useCreation } from '../creation.tsx';
import type { WaitingDraft } from '../draft/draft-slots.ts';
import { useWaitingDrafts } from './use-waiting-drafts.ts';

const nameOf = ({ draft }: WaitingDraft): string => draft.collectionName.trim() || 'Untitled';

type WaitingDraftsProps = {
  /** Called when no other button can take the focus. */
  readonly onGone: () => void;
  readonly onResume: (id: string) => void;
};

export const WaitingDrafts = ({ onGone, onResume }: WaitingDraftsProps) => {
  const { resumeDraft } = useCreation();
  const { waiting, listDrafts, discardDraft, restoreDraft } = useWaitingDrafts();
  const showToast = useToast();
  if (waiting.length === 0) return null;

  const remove = async (draft: WaitingDraft) => {
    const discarded = await discardDraft(draft.id);
    if (!discarded) {
      showToast({ text: `${nameOf(draft)} is open in another tab.`, tone: 'problem' });
      return;
    }
    showToast({
      text: `${nameOf(discarded)} was deleted.`,
      action: { label: 'Undo', onAct: () => restoreDraft(discarded) },
    });
  };

  return (
    <Card>
      <section className="grid gap-3" aria-label="Unfinished collections">
        <h2 className="text-l">Not finished yet</h2>
        <ul className="grid gap-2">
          {waiting.map((each) => (
            <li key={each.id} className="flex min-w-0 items-center gap-2">
              <span className="grid min-w-0 flex-1">
                <strong className="truncate">{nameOf(each)}</strong>
                <span className="text-s text-foreground-soft">
                  {each.draft.category}, {itemsText(each.draft.items.length)}
                  {each.isDeferred && ', waiting to be saved'}
                </span>
              </span>
              <Button
                aria-label={`Continue ${nameOf(each)}`}
                onClick={() => {
                  if (!resumeDraft(each.id)) listDrafts();
                  onResume(each.id);
                  onGone();
                }}
              >
                Continue
              </Button>
              <IconButton
                label={`Delete ${nameOf(each)}`}
                onClick={({ currentTarget }) => {
                  const beside = buttonBeside(currentTarget);
                  if (beside) beside.focus();
                  else onGone();
                  void remove(each);
                }}
              >
                <BinIcon />
              </IconButton>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
};
