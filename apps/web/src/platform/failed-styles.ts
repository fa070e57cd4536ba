/** Vite requests a style sheet once, and takes it for loaded even if it failed. */
const failed = new Set<HTMLLinkElement>();

/** Once per page. */
export const watchStyles = (): void => {
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  };
  // Such errors don't bubble.
  document.addEventListener('error', onError, { capture: true });
};

const reload = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const again = document.createElement('link');
    again.rel = 'stylesheet';
    again.href = link.href;
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`${link.href} didn’t load.`)));
    failed.delete(link);
    link.replaceWith(again);
  });

/** @throws {Error} if one fails again */
export const reloadFailedStyles = async (): Promise<void> => {
  await Promise.all([...failed].map(reload));
};
