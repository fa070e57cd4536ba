import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { PlusIcon } from './icons.ts';

const Preview = ({ picture }: { picture: ImageBitmap }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return (
    <canvas ref={canvas} className="size-full object-contain" width={picture.width} height={picture.height} />
  );
};

type FileLineProps = {
  file: File;
  /** Null for a PDF. */
  preview: ImageBitmap | null;
  note: ReactNode;
  children: ReactNode;
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

type FileLinesProps = { label: string; children: ReactNode };

export const FileLines = ({ label, children }: FileLinesProps) => (
  <ul className="grid gap-2" aria-label={label}>
    {children}
  </ul>
);

export const buttonBeside = (button: HTMLElement): HTMLElement | null => {
  const item = button.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button') ?? null;
};

type FilePickerProps = {
  label: string;
  hint: string;
  accept: string;
  isDisabled?: boolean;
  isMultiple?: boolean;
  onPick: (files: readonly File[]) => void;
  ref?: Ref<HTMLInputElement>;
};

export const FilePicker = ({
  label,
  hint,
  accept,
  isDisabled = false,
  isMultiple = true,
  onPick,
  ref,
}: FilePickerProps) => {
  const id = useId();
  return (
    <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        ref={ref}
        className="peer absolute size-px opacity-0"
        id={id}
        type="file"
        accept={accept}
        multiple={isMultiple}
        disabled={isDisabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows picking the same file again.
          target.value = '';
          onPick(files);
        }}
      />
      <label
        className={`${buttonClass({ variant: 'secondary' })} peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus peer-disabled:cursor-not-allowed peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:text-disabled-foreground peer-disabled:shadow-none`}
        htmlFor={id}
      >
        <PlusIcon />
        {label}
      </label>
      <p className="flex-[1_1_14rem] text-s text-foreground-soft" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
};

export type RejectedFile = { name: string; reason: string };

type RejectedFilesProps = {
  heading: string;
  rejected: readonly RejectedFile[];
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

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null;

/** Office programs copy text with a picture of it. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea, [contenteditable]') &&
  (clipboardData?.getData('text/plain') ?? '') !== '';

/** A dialog's listeners run first and leave the rest to the page's. */
const useFiles = (isDialog: boolean, onFiles: (files: readonly File[]) => void): boolean => {
  const [isDropping, setIsDropping] = useState(false);

  useEffect(() => {
    const isMine = ({ target }: Event): boolean => isInDialog(target) === isDialog;
    const isOthers = (event: Event): boolean => event.defaultPrevented || (isDialog && !isMine(event));
    const dragOver = (event: DragEvent) => {
      if (isOthers(event) || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsDropping(isMine(event));
    };
    const dragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsDropping(false);
    };
    const drop = (event: DragEvent) => {
      setIsDropping(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (isOthers(event) || files.length === 0) return;
      event.preventDefault();
      if (isMine(event)) onFiles(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || !isMine(event) || isTextForField(event)) return;
      event.preventDefault();
      onFiles(files);
    };
    const listening = new AbortController();
    const options = { capture: isDialog, signal: listening.signal };
    document.addEventListener('dragover', dragOver, options);
    document.addEventListener('dragleave', dragLeave, options);
    document.addEventListener('drop', drop, options);
    document.addEventListener('paste', paste, options);
    return () => listening.abort();
  }, [isDialog, onFiles]);

  return isDropping;
};

export const usePageFiles = (onFiles: (files: readonly File[]) => void): boolean => useFiles(false, onFiles);

export const useDialogFiles = (onFiles: (files: readonly File[]) => void): boolean => useFiles(true, onFiles);
