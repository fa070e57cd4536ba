/**
 * Whether a click is the later half of a double one. The browser counts clicks that follow each other in one place,
 * whatever has come to lie there meanwhile: what took a card away has put the next one under the pointer. The system
 * says what is quick enough to be a double click. A press by keyboard, and one that a script makes, counts as none.
 */
export const isDoublePress = ({ detail }: { readonly detail: number }): boolean => detail > 1;
