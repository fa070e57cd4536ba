import { useQuery } from '@tanstack/react-query';
import { useMyCollections } from '../../api/collections.ts';
import { useSignedIn } from '../../api/auth.ts';
import { keepOffline, keptCollections } from '../../platform/offline/device-data.ts';
import { useStore } from '../../platform/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import {
  collectionsAtHand,
  type DeviceState,
  deviceState,
  type MediaUse,
  readMediaUse,
} from './media-store.ts';

const problems: Readonly<Record<Exclude<DeviceState, 'ok'>, string>> = {
  full: 'This device has no room for more pictures. Those that don’t fit won’t show offline.',
  failed: 'Sixty couldn’t be saved on this device, so it won’t work offline. The device may be full.',
  refused: 'This browser doesn’t let Sixty work offline. In a private window, that’s normal.',
};

const isPossible = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis;

const spaceText = ({ files, bytes }: MediaUse): string => {
  if (files === 0) return 'No pictures or PDFs are stored yet.';
  const size = Math.max(0.1, bytes / 1_000_000).toFixed(1);
  return `${files} ${files === 1 ? 'picture or PDF is' : 'pictures and PDFs are'} stored, ${size} MB.`;
};

const HowToKeep = () => (
  <p>To keep another collection, choose “Keep offline” in its menu on Your Collections.</p>
);

type KeptProps = { subject: string; kept: readonly string[] };

const KeptCollections = ({ subject, kept }: KeptProps) => {
  const { data: collections } = useMyCollections();
  if (!collections) return null;
  const listed = collections.filter(({ collection_id: id }) => kept.includes(id));
  // The others were deleted.
  if (listed.length === 0) return <HowToKeep />;
  return (
    <div className="grid gap-1">
      <h3 id="kept-offline">Kept offline</h3>
      <ul className="m-0 grid list-none gap-1 p-0" aria-labelledby="kept-offline">
        {listed.map(({ collection_id: id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 wrap-anywhere">
            <span id={`kept-${id}`}>{name}</span>
            <Button
              variant="quiet"
              aria-describedby={`kept-${id}`}
              onClick={() => keepOffline(subject, id, false)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

export const OfflineSettings = () => {
  const { subject } = useSignedIn().account;
  const state = useStore(deviceState);
  const kept = useStore(keptCollections(subject));
  const { data: use } = useQuery({
    queryKey: ['media-use', state],
    queryFn: async () => readMediaUse(subject, caches),
    enabled: isPossible(),
    staleTime: 0,
  });
  const problem = isPossible() ? state : 'refused';
  const hasStorage = problem === 'ok' || problem === 'full';
  return (
    <CardSection id="offline" title="Offline" titleClass="mb-3 text-l">
      <div className="grid gap-3">
        {problem === 'ok' ? (
          <p>
            Sixty works offline on this device while you’re logged in. The {collectionsAtHand} collections you
            used last keep their pictures and PDFs here until you log out.
          </p>
        ) : (
          <Notice tone="note">{problems[problem]}</Notice>
        )}
        {hasStorage && use && <p>{spaceText(use)}</p>}
        {hasStorage && kept.length > 0 && <KeptCollections subject={subject} kept={kept} />}
        {hasStorage && kept.length === 0 && <HowToKeep />}
      </div>
    </CardSection>
  );
};
