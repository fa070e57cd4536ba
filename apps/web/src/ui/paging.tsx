import { Button } from './button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from './icons.ts';

type PagingProps = {
  label: string;
  page: number;
  pages: number;
  isBusy?: boolean;
  onPage: (page: number) => void;
};

export const Paging = ({ label, page, pages, isBusy = false, onPage }: PagingProps) => {
  const [hasPrevious, hasNext] = [page > 1, page < pages];
  return (
    <nav
      className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 max-30rem:justify-between max-30rem:gap-2 max-30rem:[&_button]:px-3 max-30rem:[&_button]:py-2"
      aria-label={label}
    >
      <Button isInactive={!hasPrevious} onClick={() => onPage(page - 1)}>
        <ArrowLeftIcon />
        Previous
      </Button>
      <output
        className="min-w-[8em] text-center font-strong tabular-nums max-30rem:min-w-0"
        aria-busy={isBusy}
      >
        Page {page} of {pages}
      </output>
      <Button isInactive={!hasNext} onClick={() => onPage(page + 1)}>
        Next
        <ArrowRightIcon />
      </Button>
    </nav>
  );
};
