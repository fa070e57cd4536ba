// What a spreadsheet computes begins with one of these, of full width too (OWASP, 'CSV Injection'); a number may.
const formula = /(?:[=@\t\r\n＝＠＋－]|[+-](?!\d+(?:[.,]\d+)?$))/u.source;

const needsGuard = new RegExp(`^'*${formula}`, 'u');
const hasGuard = new RegExp(`^'+${formula}`, 'u');

/**
 * A cell that a spreadsheet would take for a formula, with an apostrophe before it, which makes it text: what others shared
 * must not compute anything. One that begins with apostrophes already gets one more, so that `withoutGuard` finds it.
 */
export const withGuard = (cell: string): string => (needsGuard.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `withGuard`. */
export const withoutGuard = (cell: string): string => (hasGuard.test(cell) ? cell.slice(1) : cell);
