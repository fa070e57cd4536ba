/** What `service-worker.ts` beside the Vite configuration knows of the build. Addresses are paths. */
export type Build = {
  readonly id: string;
  /** The app's document; its name changes with its content. */
  readonly shell: string;
  /** Null if the address changes with the content. */
  readonly precached: readonly { readonly url: string; readonly revision: string | null }[];
  /** Stored at their first use. Revisions by address; empty for an address that changes with its content. */
  readonly others: Readonly<Record<string, string>>;
};

/** What the server says at `/service-worker-settings.js`. */
export type WorkerSettings = {
  readonly apiBase: string;
  /** Digest of the headers that every page has. */
  readonly headers: string;
};
