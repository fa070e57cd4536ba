import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Problem } from './problem.tsx';

export const PageNotFound = () => (
  <Problem
    title="Page not found"
    text="There is nothing at this address. Perhaps a letter went missing on the way."
  >
    <Link className={buttonClass({ look: 'primary' })} to={paths.yourCollections}>
      Go to Your Collections
    </Link>
    <a className={buttonClass({ look: 'secondary' })} href={paths.landing}>
      Go to the start
    </a>
  </Problem>
);
