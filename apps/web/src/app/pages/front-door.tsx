import { useEffect } from 'react';
import { Spinner } from '../../ui/spinner.tsx';

/** / is a document of its own, without the app: whoever comes there from within the app is handed over to it. */
export const FrontDoor = () => {
  useEffect(() => location.reload(), []);
  return <Spinner isPage />;
};
