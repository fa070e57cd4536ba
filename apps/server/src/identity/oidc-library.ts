/* oxlint-disable no-console -- silences the library's console.warn */
// The library warns about every Node release that isn't LTS.
const { warn } = console;
console.warn = () => {};
export const { Provider, errors, interactionPolicy } = await import('oidc-provider');
console.warn = warn;
