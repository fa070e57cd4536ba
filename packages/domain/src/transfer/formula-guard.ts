// Spreadsheets run cells as formulas that start with these, full-width included (OWASP, 'CSV Injection');
// numbers are safe.
const formula = /(?:[=@\t\r\n＝＠＋－]|[+-](?!\d+(?:[.,]\d+)?$))/u.source;

const needsGuard = new RegExp(`^'*${formula}`, 'u');
const hasGuard = new RegExp(`^'+${formula}`, 'u');

/** Prefixes an apostrophe to cells that a spreadsheet would run as a formula, reversibly. */
export const withGuard = (cell: string): string => (needsGuard.test(cell) ? `'${cell}` : cell);

export const withoutGuard = (cell: string): string => (hasGuard.test(cell) ? cell.slice(1) : cell);
