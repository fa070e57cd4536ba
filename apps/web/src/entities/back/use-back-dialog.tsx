import type { Back, Item } from '@sixty/domain/items';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useDialog } from '../../ui/use-dialog.tsx';

const BackDialog = lazyComponent(async () => import('./back-dialog.tsx'), 'BackDialog');

type Turn = { type: 'turn'; id: string; back: Back | null; accepted: readonly string[] };

/** @param language of the backs. */
export const useBackDialog = (language: string | null, onEdit: (edit: Turn) => void) =>
  useDialog((item: Item, close) => (
    <BackDialog
      item={item}
      language={language}
      onBack={(back, accepted) => onEdit({ type: 'turn', id: item.id, back, accepted })}
      onClose={close}
    />
  ));

type BackLineProps = { item: Item; language: string | null };

/** The start of a back, on a card where the item can be edited. */
export const BackLine = ({ item: { back }, language }: BackLineProps) =>
  back && (
    <p
      className="line-clamp-2 text-s leading-[1.25] wrap-anywhere text-foreground-soft"
      lang={language ?? undefined}
      dir="auto"
    >
      {back.name || 'A picture'}
    </p>
  );
