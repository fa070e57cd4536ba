import { getDocument, GlobalWorkerOptions, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfFilesPath } from './pdf-files-path.ts';

/** The library requires absolute URLs with a trailing slash. */
const files = new URL(pdfFilesPath, document.baseURI).href;

GlobalWorkerOptions.workerSrc = `${files}legacy/build/pdf.worker.min.mjs`;
GlobalWorkerOptions.rendererSrc = `${files}legacy/build/pdf.renderer.min.mjs`;

/** Larger images stay blank. A page scanned at 600 dpi has 35 million. */
const maxImagePixels = 40_000_000;

/** WebAssembly would need a wider content security policy. */
export const beginToRead = (data: Uint8Array): PDFDocumentLoadingTask =>
  getDocument({
    data,
    enableXfa: false,
    useWasm: false,
    maxImageSize: maxImagePixels,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    verbosity: 0,
  });

export const isPasswordMissing = (error: unknown): boolean => error instanceof PasswordException;

/** Its pages only ask for Acrobat. */
export const isXfaForm = ({ info }: { info: object }): boolean => {
  const { IsXFAPresent, IsAcroFormPresent } = info as Record<string, unknown>;
  return IsXFAPresent === true && IsAcroFormPresent !== true;
};
