import { useCallback } from 'react';
import { useSignedIn } from '../../api/session.ts';
import { MyAccount } from '../../features/my-account/index.ts';
import { removeOrphanedUploads } from '../../sync/stored-uploads.ts';
import { useOutbox } from '../../sync/index.ts';
import { Licenses, Orders, usePayment } from '../../features/shop/pages.ts';
import { removeDeviceData } from '../../platform/offline/device-data.ts';
import { removeUserData } from '../../platform/remove-user-data.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';

export const MyAccountPage = () => {
  const { subject } = useSignedIn().account;
  const { removeAll } = useOutbox();
  const removeStoredData = useCallback(async () => {
    for (const store of [localStore, sessionStore]) removeUserData(store, subject);
    await Promise.all([removeAll(), removeOrphanedUploads(), removeDeviceData()]);
  }, [subject, removeAll]);
  const isShopClosed = usePayment() === 'none';
  return (
    <MyAccount
      licenses={isShopClosed ? null : <Licenses />}
      orders={isShopClosed ? null : <Orders />}
      onDeleted={removeStoredData}
    />
  );
};
