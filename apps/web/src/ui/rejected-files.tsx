import { useEffect, useRef } from 'react';

export type RejectedFile = { readonly name: string; readonly reason: string };

type RejectedFilesProps = {
  readonly heading: string;
  readonly rejected: readonly RejectedFile[];
};

export const RejectedFiles = ({ heading, rejected }: RejectedFilesProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="rounded-l border-2 border-danger bg-danger-soft px-6 py-4" role="alert">
      <p className="font-strong">{heading}</p>
      <ul className="list-disc pl-5 [&_li]:wrap-anywhere">
        {rejected.map(({ name, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, and the list never changes
          <li key={index}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </div>
  );
};
