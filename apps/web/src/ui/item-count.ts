/** '1 item', '5 items in collection'. */
export const itemCountText = (count: number): string =>
  count === 1 ? '1 item' : `${count} items in collection`;
