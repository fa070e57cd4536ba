// lab.js has no types of its own.
declare module 'lab.js' {
  export const html: {
    Screen: new (options: { content: string; timeout: number }) => object;
  };
  export const flow: {
    Sequence: new (options: { content: readonly object[] }) => {
      run: () => Promise<void>;
    };
  };
}
