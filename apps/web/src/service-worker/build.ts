/** As Workbox lists it. The revision is null if the URL is hashed. */
type File = { url: string; revision: string | null };

/** What one build consists of. URLs are paths. */
export type Build = {
  id: string;
  /** The app's document, with a hashed name. */
  shell: string;
  precached: readonly File[];
  /** Cached on first use: revision by URL, empty if the URL is hashed. */
  others: Readonly<Record<string, string>>;
  /** Those of the others that show a PDF. */
  pdfReader: readonly string[];
};

/** What the server says at `/service-worker-settings.js`. */
export type WorkerSettings = {
  apiBase: string;
  /** Digest of the headers that every page has. */
  headers: string;
};

/** Its digest is that of all scripts and style sheets, whose names it and they contain. */
const shellName = /^\/assets\/app-(.+)\.html$/;

/** Scripts, style sheets, drawings, the default font of `ui/base.css`, and files at the root. */
const appFile = /^\/(?:assets\/(?:.+\.(?:js|css|svg)|nunito-latin-wght-normal-.+)|[^/]+)$/;

/** Large and rarely used, or useless offline. */
const rareFile = /^\/assets\/(?:feedback-island|identity|landing|pdf-library)-/;

/** Without tables for East Asian scripts, which are large and rarely needed. */
const pdfReaderFile = /^\/(?:pdf\/(?!cmaps\/)|assets\/pdf-library-)/;

export const buildOf = (files: readonly File[]): Build => {
  const shell = files.find(({ url }) => shellName.test(url))?.url;
  const id = shellName.exec(shell ?? '')?.[1];
  if (shell === undefined || id === undefined) throw new Error('The build has no shell.');
  const isPrecached = ({ url }: File): boolean => appFile.test(url) && !rareFile.test(url);
  const others = files.filter((file) => !isPrecached(file) && file.url !== shell);
  return {
    id,
    shell,
    precached: files.filter(isPrecached),
    others: Object.fromEntries(others.map(({ url, revision }) => [url, revision ?? ''])),
    // Code first.
    pdfReader: others
      .map(({ url }) => url)
      .filter((url) => pdfReaderFile.test(url))
      .toSorted(),
  };
};
