import type { License } from '@sixty/contract/shop';
import { useEffect, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckIcon, CopyIcon } from '../../ui/icons.ts';
import { useToast } from '../../ui/toast.tsx';
import { logError } from '../../platform/log.ts';

const statusText: Readonly<Record<License['status'], string>> = {
  unused: 'Not used yet',
  mine: 'Yours',
  handed_on: 'Used by someone else',
  taken_back: 'Returned',
};

const copiedMs = 4000;

const CopyButton = ({ text }: { text: string }) => {
  const showToast = useToast();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      showToast('Key copied.');
    } catch (error) {
      logError('A key could not be copied.', error);
      showToast({
        text: 'This browser doesn’t allow copying. Select the key and copy it yourself.',
        tone: 'problem',
      });
    }
  };
  const word = isCopied ? 'Copied' : 'Copy';
  return (
    <Button
      className="max-30rem:w-target max-30rem:p-0 max-30rem:[&_span]:hidden"
      aria-label={`${word} ${text}`}
      onClick={() => void copy()}
    >
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      <span>{word}</span>
    </Button>
  );
};

type LicenseListProps = {
  licenses: readonly License[];
  onUse?: ((key: string) => void) | undefined;
  using?: string | null;
};

export const LicenseList = ({ licenses, onUse, using = null }: LicenseListProps) => (
  <ul className="grid">
    {licenses.map(({ licence_id, key, name, status, is_good, is_test }) => (
      <li
        key={licence_id}
        className="group/license flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-t-line px-0 py-3 max-30rem:not-has-[[data-actions]>:nth-child(2)]:flex-nowrap"
        data-status={status}
        data-good={is_good}
      >
        <div className="grid min-w-0 gap-1">
          <p className="font-mono text-[length:clamp(0.8125rem,3.6vw,var(--text-m))] font-strong tracking-[0.01em] wrap-anywhere select-all group-data-[status=taken_back]/license:text-foreground-soft group-data-[status=taken_back]/license:line-through">
            {key}
          </p>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-s text-foreground-soft">
            <span className="rounded-pill border-[1.5px] border-line-strong bg-sunken px-[0.7rem] py-[0.2rem] text-xs leading-[1.35] font-strong text-foreground group-data-[status=mine]/license:border-success group-data-[status=mine]/license:bg-success-soft group-data-[status=mine]/license:text-success group-data-[status=unused]/license:group-data-[good=true]/license:border-sun group-data-[status=unused]/license:group-data-[good=true]/license:bg-sun-soft">
              {status === 'unused' && !is_good ? 'No longer valid' : statusText[status]}
            </span>{' '}
            {name}
            {is_test && <Badge>Test</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-3" data-actions>
          {status === 'unused' && is_good && onUse && (
            <Button
              aria-label={`Use it myself: ${key}`}
              isBusy={using === key}
              disabled={using !== null && using !== key}
              onClick={() => onUse(key)}
            >
              Use it myself
            </Button>
          )}
          {is_good && (status === 'unused' || status === 'mine') && <CopyButton text={key} />}
        </div>
      </li>
    ))}
  </ul>
);
