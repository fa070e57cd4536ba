import { uploadLimits } from '@sixty/domain/uploads';
import { lazyModuleWithRetry } from '../lazy-module.ts';
import { mediaAddress } from '../media-address.ts';
import { bytesOfDataUrl } from '../picture-file.ts';
import type * as PdfLibrary from './pdf-library.ts';

const maxPdfPages = 100;

/** A malicious PDF may take forever. */
const timeoutMs = 20_000;

export type PdfProblem = 'locked' | 'form' | 'broken' | 'tooManyPages' | 'away';

const pdfMessages: Readonly<Record<PdfProblem, string>> = {
  locked: 'This PDF needs a password. Save it without one and try again.',
  form: 'Only Adobe Acrobat shows this PDF. Print it to a new PDF there, then add that one.',
  broken: 'This PDF can’t be read.',
  tooManyPages: `This PDF has more than ${maxPdfPages} pages. Please split it.`,
  away: 'This PDF didn’t load. Please try again.',
};

export class PdfError extends Error {
  problem: PdfProblem;
  constructor(problem: PdfProblem, cause?: unknown) {
    super(pdfMessages[problem], { cause });
    this.name = 'PdfError';
    this.problem = problem;
  }
}

/** px. */
export type PageBox = { width: number; height: number };

/** Holds memory and two workers until closed. */
export type Pdf = {
  pageCount: number;
  /** `page` from 1. @throws {PdfError} or the signal's reason */
  drawPage: (page: number, box: PageBox, signal?: AbortSignal) => Promise<HTMLCanvasElement>;
  close: () => void;
};

export type PdfSource = Blob | string;

const fetchBytes = async (address: string, signal: AbortSignal): Promise<Uint8Array> => {
  try {
    const response = await fetch(mediaAddress(address), { signal });
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new PdfError('away', cause);
  }
};

const pdfBytesOf = async (source: PdfSource, signal: AbortSignal): Promise<Uint8Array> => {
  if (typeof source !== 'string') return new Uint8Array(await source.arrayBuffer());
  const bytes = bytesOfDataUrl(source);
  if (bytes) return bytes;
  if (source.trimStart().startsWith('data:')) throw new PdfError('broken');
  return fetchBytes(source.trim(), signal);
};

const importLibrary = lazyModuleWithRetry(async () => import('./pdf-library.ts'));

const loadLibrary = async (): Promise<typeof PdfLibrary> => {
  try {
    return await importLibrary();
  } catch (cause) {
    throw new PdfError('away', cause);
  }
};

const within = async <T>(work: Promise<T>, signal: AbortSignal | undefined, stop: () => void): Promise<T> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const over = signal ? AbortSignal.any([signal, timeout]) : timeout;
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => {
    reject(signal?.aborted ? signal.reason : new PdfError('broken', timeout.reason));
    stop();
  };
  if (over.aborted) onAbort();
  else over.addEventListener('abort', onAbort);
  // Aborted work may reject later, unhandled.
  work.catch(() => undefined);
  try {
    return await Promise.race([ended, work]);
  } finally {
    over.removeEventListener('abort', onAbort);
  }
};

/** @throws {PdfError} or the signal's reason */
export const openPdf = async (source: PdfSource, signal?: AbortSignal): Promise<Pdf> => {
  const library = await within(loadLibrary(), signal, () => undefined);
  const fetching = new AbortController();
  const bytes = await within(pdfBytesOf(source, fetching.signal), signal, () => fetching.abort());
  if (bytes.length > uploadLimits.bytes) throw new PdfError('broken');
  const reading = library.beginToRead(bytes);
  const close = (): void => void reading.destroy().catch(() => undefined);
  try {
    const pdf = await within(reading.promise, signal, close);
    if (pdf.numPages < 1) throw new PdfError('broken');
    if (pdf.numPages > maxPdfPages) throw new PdfError('tooManyPages');
    if (library.isXfaForm(await within(pdf.getMetadata(), signal, close))) throw new PdfError('form');
    return {
      pageCount: pdf.numPages,
      drawPage: async (number, box, drawingSignal) => {
        try {
          const page = await within(pdf.getPage(number), drawingSignal, () => undefined);
          const fullSize = page.getViewport({ scale: 1 });
          const scale = Math.min(box.width / fullSize.width, box.height / fullSize.height);
          const viewport = page.getViewport({ scale });
          const canvas = document.createElement('canvas');
          canvas.width = Math.max(1, Math.floor(viewport.width));
          canvas.height = Math.max(1, Math.floor(viewport.height));
          const drawing = page.render({ canvas, viewport, background: '#ffffff' });
          await within(drawing.promise, drawingSignal, () => drawing.cancel());
          page.cleanup();
          return canvas;
        } catch (cause) {
          if (cause instanceof PdfError || drawingSignal?.aborted) throw cause;
          throw new PdfError('broken', cause);
        }
      },
      close,
    };
  } catch (cause) {
    close();
    if (cause instanceof PdfError || signal?.aborted) throw cause;
    throw new PdfError(library.isPasswordMissing(cause) ? 'locked' : 'broken', cause);
  }
};
