/** Browsers count clicks by place, whatever moved there. Keyboard and script clicks never count. */
export const isDoublePress = ({ detail }: { readonly detail: number }): boolean => detail > 1;
