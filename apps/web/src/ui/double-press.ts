/** Browsers count clicks in one place, whatever moved there; keyboard and script clicks never count. */
export const isDoublePress = ({ detail }: { readonly detail: number }): boolean => detail > 1;
