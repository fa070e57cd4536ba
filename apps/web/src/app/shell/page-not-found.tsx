import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Problem } from '../problem/problem.tsx';

export const PageNotFound = () => (
  <Problem title="Page not found" text="There’s nothing at this address. Check the link for typos.">
    <Link className={buttonClass({ variant: 'primary' })} to={paths.yourCollections}>
      Go to Your Collections
    </Link>
    <a className={buttonClass({ variant: 'secondary' })} href={paths.landing}>
      Home
    </a>
  </Problem>
);
