import { itemsOf, type PublicCollection } from '../../api/collections.ts';
import { memo, useMemo } from 'react';
import { CategoryBadge } from '../../entities/collection/category-badge.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CollectionTile } from '../../entities/collection/collection-tile.tsx';
import { creatorOf } from './creator.ts';
import { CheckIcon, EyeIcon } from '../../ui/icons.ts';

type PublicCardProps = {
  readonly collection: PublicCollection;
  readonly color: number;
  readonly onPreview: (collection: PublicCollection) => void;
};

export const PublicCard = memo(({ collection, color, onPreview }: PublicCardProps) => {
  const {
    collection_id: id,
    name,
    category,
    items: encoded,
    item_count: itemCount,
    isSubscribed,
  } = collection;
  const nameId = `public-${id}`;
  const items = useMemo(() => itemsOf({ items: encoded }), [encoded]);

  return (
    <CollectionTile
      name={name}
      nameId={nameId}
      category={category}
      itemCount={itemCount}
      items={items}
      color={color}
      created={creatorOf(collection)}
      badges={
        <>
          <CategoryBadge category={category} />
          {collection.is_own && <Badge>Yours</Badge>}
        </>
      }
      action={
        <Button
          variant={isSubscribed ? 'secondary' : 'primary'}
          data-tour="preview-collection"
          aria-describedby={nameId}
          aria-haspopup="dialog"
          onClick={() => onPreview(collection)}
        >
          {isSubscribed ? <CheckIcon /> : <EyeIcon />}
          {isSubscribed ? 'Already Subscribed' : 'Preview Collection'}
        </Button>
      }
    />
  );
});
