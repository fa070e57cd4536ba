/** Injected by the Vite plugin. URLs are paths. */
export type Build = {
  readonly id: string;
  /** The app's document, with a hashed name. */
  readonly shell: string;
  /** Null if the URL is hashed. */
  readonly precached: readonly { readonly url: string; readonly revision: string | null }[];
  /** Cached on first use: revision by URL, empty if the URL is hashed. */
  readonly others: Readonly<Record<string, string>>;
  /** Those of the others that show a PDF, without tables for East Asian scripts. */
  readonly pdfReader: readonly string[];
};

/** What the server says at `/service-worker-settings.js`. */
export type WorkerSettings = {
  readonly apiBase: string;
  /** Digest of the headers that every page has. */
  readonly headers: string;
};
