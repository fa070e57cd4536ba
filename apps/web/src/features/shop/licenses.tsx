import { redeemLicense } from '@sixty/contract/shop';
import { useMutation } from '@tanstack/react-query';
import { readLicenseKey } from '@sixty/domain/shop';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/query-client.ts';
import { useLicenses } from '../../api/shop.ts';
import { useApi } from '../../api/use-api.ts';
import { logError } from '../../platform/log.ts';
import { useToast } from '../../ui/toast.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/fields.tsx';
import { QueryView } from '../../entities/query-view.tsx';
import { paths } from '../../platform/paths.ts';
import { CardSection } from '../../ui/card.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { ShowMore } from '../../entities/paged-list.tsx';
import { LicenseList } from './license-list.tsx';

const useRedeeming = () => {
  const callApi = useApi();
  const invalidate = useInvalidate();
  const showToast = useToast();
  return useMutation({
    mutationFn: async (key: string) => callApi(redeemLicense, { body: { key } }),
    onSuccess: async () => {
      showToast('The license is yours.');
      await invalidate('licenses');
    },
    onError: (error) => {
      logError('A key was not redeemed.', error);
      // A conflict means that the list is stale.
      if (error instanceof ApiError && error.status === 409) void invalidate('licenses');
    },
  });
};

const RedeemForm = () => {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { mutate, isPending } = useRedeeming();

  const redeem = () => {
    if (isPending) return;
    if (typed.trim() === '') {
      setError('Please enter a key.');
      return;
    }
    if (readLicenseKey(typed) === null) {
      setError('That isn’t a complete key. Keys look like SIXTY-7K3M-9QRT-2VWX-ABCD.');
      return;
    }
    setError(null);
    mutate(typed, {
      onSuccess: () => setTyped(''),
      onError: ({ message }) => setError(message),
    });
  };

  return (
    <Form
      className="grid grid-cols-[minmax(0,26rem)_max-content] items-start gap-3 max-36rem:grid-cols-1 [&_button]:mt-[calc(1.55em+0.25rem)] max-36rem:[&_button]:mt-0 max-36rem:[&_button]:justify-self-start"
      onSubmit={redeem}
    >
      <TextField
        label="Redeem a key"
        hint="Did someone give you one? Type or paste it here."
        error={error}
        value={typed}
        maxLength={100}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(null);
        }}
      />
      <Button type="submit" isBusy={isPending}>
        Redeem
      </Button>
    </Form>
  );
};

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
          under “Redeem a key”.
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
