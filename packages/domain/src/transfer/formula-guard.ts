// Cells that spreadsheets run as formulas start with these, full-width included (OWASP, 'CSV Injection');
// numbers may.
const formula = /(?:[=@\t\r\n＝＠＋－]|[+-](?!\d+(?:[.,]\d+)?$))/u.source;

const needsGuard = new RegExp(`^'*${formula}`, 'u');
const hasGuard = new RegExp(`^'+${formula}`, 'u');

/**
 * Adds an apostrophe before cells that a spreadsheet would run as a formula, and before apostrophes, so that
 * `withoutGuard` can undo it.
 */
export const withGuard = (cell: string): string => (needsGuard.test(cell) ? `'${cell}` : cell);

/** Undoes `withGuard`. */
export const withoutGuard = (cell: string): string => (hasGuard.test(cell) ? cell.slice(1) : cell);
