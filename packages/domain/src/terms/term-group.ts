/** Terms under a heading of the select. */
export type TermGroup = { readonly key: string; readonly label: string; readonly terms: readonly string[] };
