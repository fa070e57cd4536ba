/** A private collection of two letters, as a browser sends it. */
export const newCollection = {
  name: 'Letters',
  description: JSON.stringify([{ name: 'A' }, { name: 'B' }]),
  category: 'Language Arts',
  status: 'private',
};
