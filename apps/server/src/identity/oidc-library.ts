/* oxlint-disable no-console -- it is the console that is kept quiet here */
// Loaded, the library warns of every Node that does not carry the name LTS yet. Ours is pinned and tested, and a
// warning at each start would teach people to overlook warnings; so it is loaded with its voice down.
const { warn } = console;
console.warn = () => {};
export const { Provider, errors, interactionPolicy } = await import('oidc-provider');
console.warn = warn;
