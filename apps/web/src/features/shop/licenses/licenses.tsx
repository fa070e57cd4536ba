import { useState } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../../entities/query-view.tsx';
import { paths } from '../../../platform/paths.ts';
import { CardSection } from '../../../ui/card.tsx';
import { Spinner } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ShowMore } from '../show-more.tsx';
import { LicenseList } from './license-list.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { useLicenses, useRedeeming } from './use-licenses.ts';

const shownAtFirst = 10;
const pageOfShown = 50;

const Found = () => {
  const [shownCount, setShownCount] = useState(shownAtFirst);
  const list = useLicenses();
  const { mutate, isPending: isRedeeming, variables } = useRedeeming();
  const showToast = useToast();

  if (!list.data)
    return (
      <QueryView query={list} what="Your licenses" loading={<Spinner text="Loading your licenses..." />} />
    );
  const licenses = list.data.pages.flatMap((page) => page.list);
  if (licenses.length === 0)
    return (
      <p className="text-foreground-soft">
        You have no licenses yet. Visit the <Link to={paths.shop}>shop</Link>, or redeem a key that you were
        given.
      </p>
    );

  // Only once all pages are loaded: an older license may be in use.
  const isWithoutOwn =
    !list.hasNextPage && !licenses.some(({ status, is_good }) => status === 'mine' && is_good);
  const hasToHandOn = licenses.some(
    ({ status, is_good, is_bought }) => status === 'unused' && is_good && is_bought,
  );
  const use = (key: string) =>
    mutate(key, { onError: ({ message }) => showToast({ text: message, tone: 'problem' }) });
  const showMore = () => {
    setShownCount((count) => count + pageOfShown);
    if (list.hasNextPage && licenses.length <= shownCount + pageOfShown) void list.fetchNextPage();
  };
  return (
    <>
      {hasToHandOn && (
        <p className="text-foreground-soft">
          Each unused key is for one person. Copy it and send it: they sign in, open My Account, and type it
          under ‘Redeem a key’.
        </p>
      )}
      <LicenseList
        licenses={licenses.slice(0, shownCount)}
        onUse={isWithoutOwn ? use : undefined}
        using={isRedeeming ? variables : null}
      />
      {(list.hasNextPage || licenses.length > shownCount) && (
        <ShowMore list={list} onMore={showMore}>
          Show more licenses
        </ShowMore>
      )}
    </>
  );
};

export const Licenses = () => (
  <CardSection id="licences" title="Licenses" className="grid gap-4" tour="licences">
    <Found />
    <RedeemForm />
  </CardSection>
);
