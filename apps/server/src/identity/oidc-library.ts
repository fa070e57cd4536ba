/* oxlint-disable no-console -- silences the library's console.warn */
// On load, the library warns about every Node release that isn't LTS. Ours is pinned and tested, and a
// warning at every start would train people to ignore warnings.
const { warn } = console;
console.warn = () => {};
export const { Provider, errors, interactionPolicy } = await import('oidc-provider');
console.warn = warn;
