import { useSignedIn } from '../../api/auth.ts';
import { MyAccount } from '../../features/my-account/my-account.tsx';
import { removeOrphanedUploads } from '../../features/collection-creation/stored-uploads.ts';
import { useOutbox } from '../../sync/index.ts';
import { useLicenses, useOrders } from '../../api/shop.ts';
import { usePayment } from '../../features/shop/card-provider.ts';
import { Licenses } from '../../features/shop/licenses.tsx';
import { Orders } from '../../features/shop/orders.tsx';
import { removeDeviceData } from '../../platform/offline/device-data.ts';
import { localStore, sessionStore } from '../../platform/storage.ts';
import { removeUserData } from '../../platform/user-data.ts';

export const MyAccountPage = () => {
  const { subject } = useSignedIn().account;
  const { removeAll } = useOutbox();
  const removeStoredData = async () => {
    for (const store of [localStore, sessionStore]) removeUserData(store, subject);
    await Promise.all([removeAll(), removeOrphanedUploads(), removeDeviceData()]);
  };
  const isShopClosed = usePayment() === 'none';
  const [licenses, orders] = [useLicenses(), useOrders()];
  /** A closed shop concerns only people who bought something before. */
  const isLeftOut = ({ isFetched, data }: typeof licenses | typeof orders) =>
    isShopClosed && (!isFetched || data?.pages[0]?.list.length === 0);
  return (
    <MyAccount
      licenses={isLeftOut(licenses) ? null : <Licenses />}
      orders={isLeftOut(orders) ? null : <Orders />}
      onDeleted={removeStoredData}
    />
  );
};
