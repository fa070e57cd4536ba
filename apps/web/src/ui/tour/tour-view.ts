import type { Box } from '../placement.ts';
import { frameAround, placeTooltip, scrollForTooltip, scrollToMiddle } from './tour-placement.ts';
import { tourTextId } from './tour-text.ts';
import styles from './tour.module.css';

export const nextLabel = (stepIndex: number, steps: number, isProgressShown: boolean): string => {
  if (stepIndex + 1 >= steps) return 'Last';
  return isProgressShown ? `Next (Step ${stepIndex + 1} of ${steps})` : 'Next';
};

export type TourStep = {
  target: string | Element;
  title?: string;
  content: string;
  isClosedByEscape?: boolean;
  further?: { label: string; tour: string };
};

export const isClosedBy = (
  { isClosedByEscape = true }: TourStep,
  { key }: Pick<KeyboardEvent, 'key'>,
): boolean => key === 'Escape' && isClosedByEscape;

export const invalidStepsMessage = 'Steps are not valid';

const isElement = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === 1;

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

const isStep = (value: unknown): value is TourStep =>
  typeof value === 'object' &&
  value !== null &&
  'target' in value &&
  'content' in value &&
  (isFilled(value.target) || isElement(value.target)) &&
  isFilled(value.content);

export const readSteps = (value: unknown): readonly TourStep[] | null =>
  Array.isArray(value) && value.every(isStep) ? value : null;

type FindTarget = () => Element | null;

type ShownStep = {
  step: TourStep;
  stepIndex: number;
  steps: number;
  isProgressShown: boolean;
  hasNoMore: boolean;
};

type TourPresses = {
  onNext: () => void;
  onBack: () => void;
  onSkip: () => void;
  onClose: () => void;
  /** Switches tours off, as Settings does. */
  onNoMore: () => void;
  onFurther: (tour: string) => void;
};

/** Works without React, for the landing page. */
type TourView = {
  highlight: (find: FindTarget) => void;
  /** Doesn't take back focus that the user moved away. */
  showStep: (shown: ShownStep) => void;
  hide: () => void;
  remove: () => void;
};

const frameRadius = 14;

/**
 * Catches moves without scrolling, such as a loaded picture. Polling each frame would slow a running session.
 */
const pollIntervalMs = 100;

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.className = styles[className] ?? '';
  element.textContent = text;
  return element;
};

const makeButton = (className: string, label: string, onPress: () => void): HTMLButtonElement => {
  const button = make('button', className, label);
  button.type = 'button';
  button.addEventListener('click', onPress);
  return button;
};

const makeProgress = (stepIndex: number, steps: number): HTMLElement => {
  const progress = make('div', 'progress');
  progress.ariaHidden = 'true';
  for (let index = 0; index < steps; index += 1) {
    const dot = make('span', 'dot');
    if (index <= stepIndex) dot.dataset['done'] = '';
    progress.append(dot);
  }
  return progress;
};

const makeTooltip = (
  { step, stepIndex, steps, isProgressShown, hasNoMore }: ShownStep,
  { onNext, onBack, onSkip, onClose, onNoMore, onFurther }: TourPresses,
): HTMLElement => {
  const { title, content, further } = step;
  const isLast = stepIndex + 1 >= steps;
  const tooltip = make('div', 'tooltip');
  tooltip.classList.add('surface');
  tooltip.role = 'dialog';
  tooltip.tabIndex = -1;
  const place = isProgressShown ? `step ${stepIndex + 1} of ${steps}` : '';
  tooltip.ariaLabel = [title ?? 'Guided tour', place].filter(Boolean).join(', ');

  const text = make('p', 'text', content);
  text.id = tourTextId;
  tooltip.setAttribute('aria-describedby', text.id);

  const buttons = make('div', 'buttons');
  if (hasNoMore) buttons.append(makeButton('quiet', 'No more tours', onNoMore));
  if (!isLast) buttons.append(makeButton('quiet', 'Skip', onSkip));
  if (stepIndex > 0) buttons.append(makeButton('secondary', 'Back', onBack));
  buttons.append(makeButton('primary', nextLabel(stepIndex, steps, isProgressShown), onNext));

  const close = makeButton('close', '', onClose);
  close.ariaLabel = 'Close';

  tooltip.append(make('span', 'arrow'));
  if (title !== undefined) tooltip.append(make('p', 'title', title));
  tooltip.append(text);
  if (further) {
    tooltip.append(makeButton('further', further.label, () => onFurther(further.tour)));
  }
  if (isProgressShown && steps > 1) tooltip.append(makeProgress(stepIndex, steps));
  tooltip.append(buttons, close);

  tooltip.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') return;
    // Some pages use keys as commands.
    event.stopPropagation();
    if (event.key === 'ArrowRight' || (event.key === 'Enter' && event.target === tooltip)) onNext();
    else if (event.key === 'ArrowLeft') onBack();
    else return;
    event.preventDefault();
  });
  return tooltip;
};

const windowWithHole = (
  { left, top, width, height }: Box,
  windowWidth: number,
  windowHeight: number,
): string => {
  const radius = Math.max(0, Math.min(frameRadius, width / 2, height / 2));
  const arc = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return [
    `M0 0H${windowWidth}V${windowHeight}H0Z`,
    `M${left + radius} ${top}h${width - 2 * radius}${arc(1, 1)}v${height - 2 * radius}${arc(-1, 1)}`,
    `h${2 * radius - width}${arc(-1, -1)}v${2 * radius - height}${arc(1, -1)}Z`,
  ].join('');
};

/** Skips equal values, since a MutationObserver watches the page. */
const setStyle = (element: HTMLElement, name: string, value: string): void => {
  if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
};

export const createTourView = (presses: TourPresses): TourView => {
  const overlay = make('div', 'overlay');
  const frame = make('div', 'frame');
  overlay.addEventListener('click', presses.onClose);
  let tooltip: HTMLElement | null = null;
  let find: FindTarget = () => null;
  let frameRequest = 0;
  let poll: ReturnType<typeof setInterval> | undefined;
  let following: AbortController | null = null;
  let focusBefore: Element | null = null;

  const windowSize = () => {
    const { clientWidth, clientHeight } = document.documentElement;
    return { width: clientWidth, height: clientHeight };
  };

  const place = (): void => {
    const target = find();
    if (!target) return;
    const size = windowSize();
    const box = target.getBoundingClientRect();
    const shownTooltip = tooltip?.getBoundingClientRect();
    const spot = shownTooltip && placeTooltip(box, shownTooltip, size);
    const hole = frameAround(box, size, spot?.free ?? { top: 0, bottom: size.height });
    setStyle(overlay, 'clip-path', `path(evenodd, "${windowWithHole(hole, size.width, size.height)}")`);
    setStyle(frame, 'translate', `${hole.left}px ${hole.top}px`);
    for (const side of ['width', 'height'] as const) setStyle(frame, side, `${hole[side]}px`);
    if (!tooltip || !spot) return;
    const { side, left, top } = spot;
    setStyle(tooltip, 'translate', `${Math.round(left)}px ${Math.round(top)}px`);
    setStyle(tooltip, '--arrow-x', `${Math.round(box.left + box.width / 2 - left)}px`);
    setStyle(tooltip, '--arrow-y', `${Math.round(box.top + box.height / 2 - top)}px`);
    if (tooltip.dataset['side'] !== (side ?? 'none')) tooltip.dataset['side'] = side ?? 'none';
  };

  const placeSoon = (): void => {
    if (frameRequest !== 0) return;
    frameRequest = requestAnimationFrame(() => {
      frameRequest = 0;
      place();
    });
  };

  const stopFollowing = (): void => {
    following?.abort();
    clearInterval(poll);
    cancelAnimationFrame(frameRequest);
    frameRequest = 0;
  };

  const follow = (): void => {
    stopFollowing();
    following = new AbortController();
    const { signal } = following;
    document.addEventListener('scroll', placeSoon, { capture: true, passive: true, signal });
    window.addEventListener('resize', placeSoon, { signal });
    poll = setInterval(place, pollIntervalMs);
    place();
  };

  const removeTooltip = (): void => {
    tooltip?.remove();
    tooltip = null;
  };

  const bringIntoView = (target: Element, shown: HTMLElement): void => {
    const scrollBy = (top: number) => window.scrollBy({ top, behavior: 'instant' });
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    scrollBy(scrollToMiddle(target.getBoundingClientRect(), windowSize()));
    const { width, height } = shown.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    if (placeTooltip(box, { width, height }, windowSize()).side === null) {
      scrollBy(scrollForTooltip(box, { width, height }, windowSize()));
    }
  };

  const hide = (): void => {
    stopFollowing();
    removeTooltip();
    overlay.remove();
    frame.remove();
  };

  return {
    highlight: (findTarget) => {
      find = findTarget;
      focusBefore ??= document.activeElement;
      removeTooltip();
      document.body.append(overlay, frame);
      follow();
    },
    showStep: (shown) => {
      const target = find();
      if (!target) return;
      const isNew = tooltip === null;
      const hasFocus = tooltip?.contains(document.activeElement) ?? false;
      removeTooltip();
      tooltip = makeTooltip(shown, presses);
      document.body.append(tooltip);
      if (isNew) bringIntoView(target, tooltip);
      place();
      if (isNew || hasFocus) tooltip.focus({ preventScroll: true });
    },
    hide,
    remove: () => {
      const { activeElement } = document;
      const hasFocus = activeElement === document.body || (tooltip?.contains(activeElement) ?? false);
      hide();
      if (hasFocus && focusBefore instanceof HTMLElement && focusBefore.isConnected) {
        focusBefore.focus({ preventScroll: true });
      }
    },
  };
};
