// '1.', '2)', '(3)', '-', '•': followed by a space, or by a letter as in '1.cat'. '-5' and '1.5' are numbers.
const marker = /^\s*(?:\(?\d{1,4}[.)]|[-–—*•·◦‣▪●○■])(?=\s|\p{L}|$)\s*/u;

/** Whether a line begins with a list number or a bullet. */
export const hasListMarker = (line: string): boolean => marker.test(line);

/** The line without its list number or bullet. */
export const withoutListMarker = (line: string): string => line.replace(marker, '');
