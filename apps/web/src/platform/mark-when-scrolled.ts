/** Marks the document while the top of the page is out of view. Public pages run this without React. */
export const markWhenScrolled = (topOfPage: Element): (() => void) => {
  const mark = (isScrolled: boolean) => document.documentElement.toggleAttribute('data-scrolled', isScrolled);
  const observer = new IntersectionObserver((entries) => mark(entries.at(-1)?.isIntersecting === false));
  observer.observe(topOfPage);
  return () => {
    observer.disconnect();
    mark(false);
  };
};
