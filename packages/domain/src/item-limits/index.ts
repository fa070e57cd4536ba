/** `nameLength` is UTF-16 units. Reports have the same limits. */
export const itemLimits = { items: 2000, nameLength: 1000 } as const;
