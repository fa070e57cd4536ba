import { getDocument, GlobalWorkerOptions, PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { pdfFilesPath } from './pdf-files-path.ts';

/** The library wants whole addresses, each with a slash behind it. */
const files = new URL(pdfFilesPath, document.baseURI).href;

// Reading and drawing have workers of their own: what is shown meanwhile goes on in time.
GlobalWorkerOptions.workerSrc = `${files}legacy/build/pdf.worker.min.mjs`;
GlobalWorkerOptions.rendererSrc = `${files}legacy/build/pdf.renderer.min.mjs`;

/** A page scanned at 600 dots per inch has 35 million; what claims more is left blank. */
const maxImagePixels = 40_000_000;

/**
 * Begins to read a PDF. Nothing of what is in it can run: the library has no interpreter for a PDF's scripts unless it
 * is given one, forms of the XFA kind are left out, and no code is made from text (`useWasm: false` takes the decoders
 * written in JavaScript, since WebAssembly would want a wider policy).
 */
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
