import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import puzzled from './puzzled.svg';

type ProblemProps = {
  title: string;
  text: string;
  code?: string;
  children: ReactNode;
};

export const Problem = ({ title, text, code, children }: ProblemProps) => (
  <div className="mx-auto my-0 grid max-w-160 justify-items-center gap-4 text-center">
    <img className="h-auto w-[min(20rem,80vw)]" src={puzzled} alt="" width="360" height="230" />
    <PageTitle>{title}</PageTitle>
    <p className="max-w-128 text-l" role="alert">
      {text}
    </p>
    <div className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-3">{children}</div>
    {code && <p className="mt-3 text-s wrap-anywhere">If you ask for help, mention: {code}</p>}
  </div>
);

export const ProblemPage = (props: ProblemProps) => (
  <main className="grid min-h-[85dvh] content-center px-page-margin py-8" id="main">
    <Problem {...props} />
  </main>
);
