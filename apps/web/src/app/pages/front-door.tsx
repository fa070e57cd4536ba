import { useEffect } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

/** / is a document outside the app. */
export const FrontDoor = () => {
  useEffect(() => location.reload(), []);
  return <Spinner isPage />;
};
