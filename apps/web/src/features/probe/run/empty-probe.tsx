import { Link } from 'react-router';
import { paths } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

export const EmptyProbe = () => (
  <main className="page-width min-h-dvh px-page-margin py-6">
    <Card className="grid grid-cols-1 gap-4">
      <h1 className="text-xl">Choose a collection first</h1>
      <p className="text-l">A probe starts from a collection of letters, numbers, words, or math problems.</p>
      <Link className={buttonClass({ variant: 'primary', size: 'large' })} to={paths.yourCollections}>
        Go to your collections
      </Link>
    </Card>
  </main>
);
