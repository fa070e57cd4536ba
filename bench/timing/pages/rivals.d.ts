// Types are checked without bench/'s packages.
declare module 'jspsych' {
  export const initJsPsych: () => { readonly run: (timeline: readonly object[]) => Promise<void> };
}

declare module '@jspsych/plugin-html-keyboard-response' {
  const plugin: object;
  export default plugin;
}

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
