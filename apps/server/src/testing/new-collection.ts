export const newCollection = {
  name: 'Letters',
  description: JSON.stringify([{ name: 'A' }, { name: 'B' }]),
  category: 'Language Arts',
  status: 'private',
};
