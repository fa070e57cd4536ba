import { useCallback } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { MyAccount } from '../../features/my-account/my-account.tsx';
import { removeLeftOverUploads } from '../../features/collection-creation/uploads/browser-uploads.ts';
import { useOutbox } from '../../features/reports/outbox-provider.tsx';
import { Licenses } from '../../features/shop/licenses/licenses.tsx';
import { Orders } from '../../features/shop/orders.tsx';
import { forgetPerson } from '../../platform/forget-person.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';

export const MyAccountPage = () => {
  const { subject } = useSignedIn().account;
  const { removeAll } = useOutbox();
  const forget = useCallback(async () => {
    for (const store of [localStore, sessionStore]) forgetPerson(store, subject);
    await Promise.all([removeAll(), removeLeftOverUploads()]);
  }, [subject, removeAll]);
  return <MyAccount licenses={<Licenses />} orders={<Orders />} onDeleted={forget} />;
};
