// jsdom has no layout, top layer, or animations.

const define = (target: object, properties: Readonly<Record<string, unknown>>): void => {
  for (const [name, value] of Object.entries(properties)) {
    if (Reflect.get(target, name) === undefined)
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
};

const focusable = 'button:enabled, [href], input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';

/** Topmost last. */
let topLayer: {
  element: HTMLElement;
  before: Element | null;
  close: () => void;
}[] = [];

const enter = (element: HTMLElement, close: () => void): void => {
  topLayer = [...topLayer, { element, before: document.activeElement, close }];
};

const leave = (element: HTMLElement): void => {
  const entry = topLayer.find((each) => each.element === element);
  topLayer = topLayer.filter((each) => each !== entry);
  // A popover returns only its own focus.
  const hasFocus = element instanceof HTMLDialogElement || element.contains(document.activeElement);
  if (entry?.before instanceof HTMLElement && hasFocus) entry.before.focus();
};

function showModal(this: HTMLDialogElement): void {
  if (this.open) throw new DOMException('The dialog is open.', 'InvalidStateError');
  this.setAttribute('open', '');
  enter(this, () => {
    if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
  });
  (this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>(focusable))?.focus();
}

function closeDialog(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.removeAttribute('open');
  leave(this);
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
}

const openMark = 'data-popover-open';

const toggleEvent = (type: string, isOpen: boolean): Event =>
  Object.assign(new Event(type), {
    oldState: isOpen ? 'closed' : 'open',
    newState: isOpen ? 'open' : 'closed',
  });

const setPopover = (element: HTMLElement, isOpen: boolean): void => {
  if (element.hasAttribute(openMark) === isOpen) return;
  element.dispatchEvent(toggleEvent('beforetoggle', isOpen));
  element.toggleAttribute(openMark, isOpen);
  if (isOpen && element.popover === 'auto') enter(element, () => setPopover(element, false));
  else leave(element);
  element.dispatchEvent(toggleEvent('toggle', isOpen));
};

const followPopovers = (): void => {
  const style = document.createElement('style');
  // jsdom hides every popover; the navigation bar is one in narrow windows only.
  style.textContent = `[popover][${openMark}], nav[popover] { display: block }`;
  document.head.append(style);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    for (const { element } of topLayer) {
      if (element.popover && element !== popover && !element.contains(target as Node))
        setPopover(element, false);
    }
    if (popover) setPopover(popover, !popover.hasAttribute(openMark));
  });
};

class SilentObserver {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
  takeRecords = (): [] => [];
}

const finishedAnimation = (): Animation =>
  Object.assign(new EventTarget(), {
    cancel: () => undefined,
    finish: () => undefined,
    pause: () => undefined,
    play: () => undefined,
    finished: Promise.resolve(),
    ready: Promise.resolve(),
    currentTime: 0,
    playState: 'finished',
  }) as unknown as Animation;

/** jsdom runs all frames by one interval, which fake timers would stop for later tests. */
const frames = {
  requestAnimationFrame: (act: FrameRequestCallback): number =>
    Number(setTimeout(() => act(performance.now()), 16)),
  cancelAnimationFrame: (frame: number): void => clearTimeout(frame),
};

/** Test files of one worker share the document. */
export const fillBrowserGaps = (): void => {
  if (document.documentElement.hasAttribute('data-gaps-filled')) return;
  document.documentElement.setAttribute('data-gaps-filled', '');
  followPopovers();
  document.addEventListener('keydown', (event) => {
    topLayer = topLayer.filter(({ element }) => element.isConnected);
    if (event.key === 'Escape' && !event.defaultPrevented) topLayer.at(-1)?.close();
  });
  define(HTMLDialogElement.prototype, { showModal, close: closeDialog });
  define(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      setPopover(this, true);
    },
    hidePopover(this: HTMLElement) {
      setPopover(this, false);
    },
  });
  Object.defineProperty(HTMLElement.prototype, 'popover', {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('popover');
    },
  });
  define(HTMLImageElement.prototype, { decode: async () => undefined });
  define(document, {
    fonts: Object.assign(new EventTarget(), { load: async () => [], ready: Promise.resolve() }),
    timeline: { currentTime: null },
    fullscreenElement: null,
  });
  define(Element.prototype, { scrollIntoView: () => undefined, animate: finishedAnimation });
  for (const target of [globalThis, document.defaultView]) Object.assign(target ?? {}, frames);
  for (const name of ['scrollTo', 'scrollBy'])
    Object.defineProperty(window, name, { value: () => undefined, configurable: true, writable: true });
  const globals = {
    IntersectionObserver: SilentObserver,
    ResizeObserver: SilentObserver,
    matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
    visualViewport: Object.assign(new EventTarget(), { width: 1366, height: 768, offsetTop: 0, scale: 1 }),
    isSecureContext: true,
  };
  // Vitest copies the properties of jsdom's window, so both need them.
  define(window, globals);
  define(globalThis, globals);
};
