import type { BrowserContext } from '@playwright/test';

/** Headless browsers draw no pointer. Presses show as a ring. */
export const showPointer = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const key = 'video-pointer';
    const draw = (): void => {
      const pointer = document.createElement('div');
      pointer.ariaHidden = 'true';
      // A modal dialog covers everything outside the top layer.
      pointer.popover = 'manual';
      Object.assign(pointer.style, {
        position: 'fixed',
        inset: 'auto',
        margin: '0',
        padding: '0',
        border: '0',
        background: 'none',
        overflow: 'visible',
        pointerEvents: 'none',
        width: '32px',
        height: '32px',
      });
      const [x = 640, y = 420] = (sessionStorage.getItem(key) ?? '').split(',').map(Number).filter(Boolean);
      const place = (left: number, top: number): void => {
        pointer.style.left = `${left}px`;
        pointer.style.top = `${top}px`;
        sessionStorage.setItem(key, `${left},${top}`);
      };
      pointer.innerHTML =
        "<svg viewBox='0 0 32 32' width='32' height='32' style='overflow:visible'><circle cx='3' cy='2' r='22' fill='#ffc83d' stroke='#333' stroke-width='2' opacity='0'/><path d='M3 2v22l6-5 4 9 5-2-4-9h8Z' fill='#fff' stroke='#222' stroke-width='2' stroke-linejoin='round'/></svg>";
      const ring = pointer.querySelector('circle');
      document.documentElement.append(pointer);
      place(x, y);
      pointer.showPopover();
      addEventListener('mousemove', ({ clientX, clientY }) => place(clientX, clientY), true);
      addEventListener('mousedown', () => ring?.setAttribute('opacity', '0.55'), true);
      addEventListener('mouseup', () => setTimeout(() => ring?.setAttribute('opacity', '0'), 250), true);
      // The newest popover or dialog is on top, so show the pointer again after each.
      new MutationObserver(() => {
        pointer.hidePopover();
        pointer.showPopover();
      }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    };
    addEventListener('DOMContentLoaded', draw);
  });
