// lab.js has no types of its own.
declare module 'lab.js' {
  export const html: {
    readonly Screen: new (options: { readonly content: string; readonly timeout: number }) => object;
  };
  export const flow: {
    readonly Sequence: new (options: { readonly content: readonly object[] }) => {
      readonly run: () => Promise<void>;
    };
  };
}
