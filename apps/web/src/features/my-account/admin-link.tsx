import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { useSignInKind } from '../../entities/use-proof.ts';

export const AdminLink = () => {
  const { data } = useSignInKind();
  return data?.is_admin ? (
    <Link className={buttonClass({})} to={paths.admin}>
      Administration
    </Link>
  ) : null;
};
