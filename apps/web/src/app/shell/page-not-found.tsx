import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ProblemPage } from './problem-page.tsx';

export const PageNotFound = () => (
  <ProblemPage
    title="Page not found"
    text="There is nothing at this address. Perhaps a letter went missing on the way."
  >
    <Link className={buttonClass({ look: 'primary' })} to={paths.yourCollections}>
      Go to Your Collections
    </Link>
    <Link className={buttonClass({ look: 'secondary' })} to={paths.landing}>
      Go to the start
    </Link>
  </ProblemPage>
);
