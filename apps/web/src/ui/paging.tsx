import { Button } from './button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from './icons.ts';
import styles from './paging.module.css';

type PagingProps = {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
  readonly isBusy?: boolean;
  readonly onPage: (page: number) => void;
};

export const Paging = ({ label, page, pages, isBusy = false, onPage }: PagingProps) => {
  const [hasPrevious, hasNext] = [page > 1, page < pages];
  return (
    <nav className={styles['paging']} aria-label={label}>
      <Button isIdle={!hasPrevious} onClick={() => onPage(page - 1)}>
        <ArrowLeftIcon />
        Previous
      </Button>
      <output className={styles['place']} aria-busy={isBusy}>
        Page {page} of {pages}
      </output>
      <Button isIdle={!hasNext} onClick={() => onPage(page + 1)}>
        Next
        <ArrowRightIcon />
      </Button>
    </nav>
  );
};
