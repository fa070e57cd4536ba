/** Runs in the page. dnd-kit suppresses clicks until 50 ms after a drag, also those of keys. */
export const isClickHeard = (): boolean => {
  let isHeard = false;
  const hear = () => {
    isHeard = true;
  };
  document.documentElement.addEventListener('click', hear);
  document.documentElement.dispatchEvent(new Event('click'));
  document.documentElement.removeEventListener('click', hear);
  return isHeard;
};
