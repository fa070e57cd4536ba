import { useEffect, useState } from 'react';

type Place = {
  readonly isMine: (target: EventTarget | null) => boolean;
  readonly isFirst: boolean;
};

const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null;
const inDialog: Place = { isMine: isInDialog, isFirst: true };
const inPage: Place = { isMine: (target) => !isInDialog(target), isFirst: false };

/** Office programs copy text with a picture of it. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  target instanceof Element &&
  target.matches('input, textarea, [contenteditable]') &&
  (clipboardData?.getData('text/plain') ?? '') !== '';

const useBroughtFiles = ({ isMine, isFirst }: Place, onFiles: (files: readonly File[]) => void): boolean => {
  const [isDropping, setIsDropping] = useState(false);

  useEffect(() => {
    const dragOver = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      if (isFirst && !isMine(event.target)) return;
      event.preventDefault();
      setIsDropping(isMine(event.target));
    };
    const dragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsDropping(false);
    };
    const drop = (event: DragEvent) => {
      setIsDropping(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      if (isFirst && !isMine(event.target)) return;
      event.preventDefault();
      if (isMine(event.target)) onFiles(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || files.length === 0 || !isMine(event.target) || isTextForField(event))
        return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('dragover', dragOver, isFirst);
    document.addEventListener('dragleave', dragLeave, isFirst);
    document.addEventListener('drop', drop, isFirst);
    document.addEventListener('paste', paste, isFirst);
    return () => {
      document.removeEventListener('dragover', dragOver, isFirst);
      document.removeEventListener('dragleave', dragLeave, isFirst);
      document.removeEventListener('drop', drop, isFirst);
      document.removeEventListener('paste', paste, isFirst);
    };
  }, [isMine, isFirst, onFiles]);

  return isDropping;
};

/** `onFiles` must be stable. */
export const usePageFiles = (onFiles: (files: readonly File[]) => void): boolean =>
  useBroughtFiles(inPage, onFiles);

export const useDialogFiles = (onFiles: (files: readonly File[]) => void): boolean =>
  useBroughtFiles(inDialog, onFiles);
