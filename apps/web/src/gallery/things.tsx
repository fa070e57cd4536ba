import { categories } from '@sixty/domain/categories';
import { makeDomino, makeDotsItem, makeMathProblem, makePicture, makeTextItem } from '@sixty/domain/items';
import type { Item } from '@sixty/domain/items';
import { Badge, CategoryBadge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ItemStimulus } from '../ui/item-stimulus.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useToast } from '../ui/toast.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './gallery.module.css';
import { Row, Section } from './section.tsx';

export const Messages = () => {
  const showToast = useToast();
  return (
    <Section
      title="Messages"
      about="In the page where they can be answered, as a toast where they are only told."
    >
      <div className={styles['lines']}>
        <Notice tone="note" actions={<Button>Start new</Button>}>
          This collection has 12 items so far.
        </Notice>
        <Notice tone="problem" actions={<Button>Try again</Button>}>
          There was an error saving your collection. Please try again.
        </Notice>
      </div>
      <Row>
        <Button onClick={() => showToast('Collection saved.')}>A toast</Button>
        <Button
          onClick={() =>
            showToast({
              text: 'Capital letters was deleted.',
              action: { label: 'Undo', onAct: () => void showToast('It is back.') },
            })
          }
        >
          With Undo
        </Button>
        <Button
          onClick={() =>
            showToast({
              tone: 'problem',
              text: 'The order of your collections could not be stored.',
              action: { label: 'Retry', onAct: () => {} },
            })
          }
        >
          A problem
        </Button>
      </Row>
    </Section>
  );
};

export const Waiting = () => (
  <Section
    title="Waiting and empty"
    about="Words say what is awaited; nothing moves where motion is not wanted."
  >
    <Row>
      <Spinner text="Loading collections..." />
      <Skeleton className={styles['coming']} />
      <Skeleton className={styles['coming']} />
    </Row>
    <EmptyState
      drawing={new URL('../features/your-collections/empty.svg', import.meta.url).href}
      text="Nothing here yet. Make your first collection!"
    >
      <Button look="primary">Create New Collection</Button>
    </EmptyState>
  </Section>
);

const stimuli: readonly Item[] = [
  makeTextItem('1', 'A'),
  makeTextItem('2', 'the'),
  makeTextItem('3', 'because'),
  makeTextItem('4', 'Cardiopulmonary resuscitation'),
  makeTextItem('5', 'Uue - Element - 119'),
  makeTextItem('6', 'Og - Oganesson - 118'),
  makeMathProblem('7', { left: 5, operator: '÷', right: 8 }),
  makeDotsItem('8', [
    { position: 1, color: 'red', shape: 'circle' },
    { position: 13, color: 'blue', shape: 'square' },
    { position: 25, color: 'green', shape: 'triangle' },
  ]),
  makeDomino('9', { left: 6, right: 9 }, 'black'),
  makePicture('10', 'A picture that cannot be shown', 'javascript:alert(1)', null),
];

export const Things = () => (
  <Section title="Cards, badges, items" about="What the product is about.">
    <Row>
      {categories.map((category) => (
        <CategoryBadge key={category} category={category} />
      ))}
      <Badge>Private</Badge>
    </Row>
    <Card>
      A card is a surface for things that belong together. <a href="#card">Its links</a> have the surface's
      colour.
      <VisuallyHidden>Those who listen hear this as well.</VisuallyHidden>
    </Card>
    <ul className={styles['stimuli']}>
      {stimuli.map((item) => (
        <li key={item.id} className={`${styles['stimulus']} surface`}>
          <ItemStimulus item={item} hasCaption />
        </li>
      ))}
    </ul>
  </Section>
);
