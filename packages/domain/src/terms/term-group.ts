/** Terms of one field, under the heading that a select shows. */
export type TermGroup = { readonly key: string; readonly label: string; readonly terms: readonly string[] };
