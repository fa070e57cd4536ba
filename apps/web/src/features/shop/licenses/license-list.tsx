import type { License } from '@sixty/contract/shop';
import { useEffect, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckIcon, CopyIcon } from '../../../ui/icons.ts';
import { useToast } from '../../../ui/toast.tsx';
import { logError } from '../../../platform/log.ts';
import styles from './license-list.module.css';

const statusText: Readonly<Record<License['status'], string>> = {
  unused: 'Not used yet',
  mine: 'Yours',
  handed_on: 'Used by someone else',
  taken_back: 'Returned',
};

const copiedMs = 4000;

const CopyButton = ({ text }: { readonly text: string }) => {
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
    <Button className={styles['copy']} aria-label={`${word} ${text}`} onClick={() => void copy()}>
      {isCopied ? <CheckIcon /> : <CopyIcon />}
      <span>{word}</span>
    </Button>
  );
};

type LicenseListProps = {
  readonly licenses: readonly License[];
  readonly onUse?: ((key: string) => void) | undefined;
  readonly using?: string | null;
};

export const LicenseList = ({ licenses, onUse, using = null }: LicenseListProps) => (
  <ul className="stack">
    {licenses.map(({ licence_id, key, name, status, is_good, is_test }) => (
      <li key={licence_id} className={styles['license']} data-status={status} data-good={is_good}>
        <div className={styles['words']}>
          <p className={styles['key']}>{key}</p>
          <p className={styles['about']}>
            <span className={styles['status']}>
              {status === 'unused' && !is_good ? 'No longer valid' : statusText[status]}
            </span>{' '}
            {name}
            {is_test && <Badge>Test</Badge>}
          </p>
        </div>
        <div className={styles['actions']}>
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
