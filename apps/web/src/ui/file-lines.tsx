import { type ReactNode, useLayoutEffect, useRef } from 'react';

const Preview = ({ picture }: { readonly picture: ImageBitmap }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas ref={canvas} className="size-full object-contain" width={picture.width} height={picture.height} />
  );
};

type FileLineProps = {
  readonly file: File;
  /** Null for a PDF. */
  readonly preview: ImageBitmap | null;
  readonly note: ReactNode;
  readonly children: ReactNode;
};

export const FileLine = ({ file, preview, note, children }: FileLineProps) => (
  <li className="flex min-w-0 items-center gap-3">
    <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-s border-2 border-line bg-sunken">
      {preview ? <Preview picture={preview} /> : <span className="text-xs font-strong">PDF</span>}
    </span>
    <span className="grid min-w-0 flex-1">
      <span className="truncate font-strong">{file.name}</span>
      <span className="text-s text-foreground-soft">{note}</span>
    </span>
    {children}
  </li>
);

type FileLinesProps = { readonly label: string; readonly children: ReactNode };

export const FileLines = ({ label, children }: FileLinesProps) => (
  <ul className="grid gap-2" aria-label={label}>
    {children}
  </ul>
);

export const buttonBeside = (button: HTMLElement): HTMLElement | null => {
  const item = button.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button') ?? null;
};
