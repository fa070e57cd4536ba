/** With gaps, as in the periodic table. */
export type GridPlace = { readonly row: number; readonly column: number };

/** Prefers the left one. */
const nearest = (places: readonly GridPlace[], indices: readonly number[], column: number): number | null =>
  indices.reduce<number | null>((best, index) => {
    const distance = (each: number) => Math.abs((places[each]?.column ?? 0) - column);
    return best === null || distance(index) < distance(best) ? index : best;
  }, null);

export const cellForKey = (places: readonly GridPlace[], current: number, key: string): number | null => {
  const from = places[current];
  if (from === undefined) return null;
  const indices = places.map((_place, index) => index);
  const where = (isWanted: (place: GridPlace) => boolean) =>
    indices.filter((index) => {
      const place = places[index];
      return place !== undefined && isWanted(place);
    });
  const inRow = where(({ row }) => row === from.row);
  const rowBeside = (direction: 1 | -1): readonly number[] => {
    const rows = places.map(({ row }) => row).filter((row) => (row - from.row) * direction > 0);
    const row = direction === 1 ? Math.min(...rows) : Math.max(...rows);
    return where((place) => place.row === row);
  };
  switch (key) {
    case 'ArrowRight':
      return nearest(
        places,
        inRow.filter((index) => (places[index]?.column ?? 0) > from.column),
        from.column,
      );
    case 'ArrowLeft':
      return nearest(
        places,
        inRow.filter((index) => (places[index]?.column ?? 0) < from.column),
        from.column,
      );
    case 'ArrowDown':
      return nearest(places, rowBeside(1), from.column);
    case 'ArrowUp':
      return nearest(places, rowBeside(-1), from.column);
    case 'Home':
      return nearest(places, inRow, 0);
    case 'End':
      return nearest(places, inRow, Number.MAX_SAFE_INTEGER);
    default:
      return null;
  }
};
