import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './files.module.css';

const Preview = ({ picture }: { readonly picture: ImageBitmap }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} className={styles['picture']} width={picture.width} height={picture.height} />;
};

type FileLineProps = {
  readonly file: File;
  /** Null for a PDF. */
  readonly preview: ImageBitmap | null;
  readonly note: ReactNode;
  readonly children: ReactNode;
};

export const FileLine = ({ file, preview, note, children }: FileLineProps) => (
  <li className={styles['line']}>
    <span className={styles['frame']}>
      {preview ? <Preview picture={preview} /> : <span className={styles['pdf']}>PDF</span>}
    </span>
    <span className={styles['texts']}>
      <span className={styles['name']}>{file.name}</span>
      <span className="small soft">{note}</span>
    </span>
    {children}
  </li>
);

type FileLinesProps = { readonly label: string; readonly children: ReactNode };

export const FileLines = ({ label, children }: FileLinesProps) => (
  <ul className="stack gap-2" aria-label={label}>
    {children}
  </ul>
);

export const buttonBeside = (button: HTMLElement): HTMLElement | null => {
  const item = button.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button') ?? null;
};
