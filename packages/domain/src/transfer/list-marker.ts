// '1.', '2)', '(3)', '-', '•' before a space or, as in '1.cat', a letter. '-5' and '1.5' are numbers.
const marker = /^\s*(?:\(?\d{1,4}[.)]|[-–—*•·◦‣▪●○■])(?=\s|\p{L}|$)\s*/u;

export const hasListMarker = (line: string): boolean => marker.test(line);

export const withoutListMarker = (line: string): string => line.replace(marker, '');
