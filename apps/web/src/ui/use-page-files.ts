import { useEffect, useState } from 'react';

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

/** `onFiles` must be stable. */
export const usePageFiles = (onFiles: (files: readonly File[]) => void): boolean => useFiles(false, onFiles);

export const useDialogFiles = (onFiles: (files: readonly File[]) => void): boolean => useFiles(true, onFiles);
