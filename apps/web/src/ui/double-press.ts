/**
 * Whether a click is the second half of a double click, by the system's timing. Browsers count clicks in one place,
 * whatever moved under the pointer meanwhile. Keyboard and script clicks never count.
 */
export const isDoublePress = ({ detail }: { readonly detail: number }): boolean => detail > 1;
