/** One thing that a tour explains. */
export type TourStep = {
  /** The element that is explained, or a selector that finds it. */
  readonly target: string | Element;
  readonly title?: string;
  readonly content: string;
  /** False where Escape is not to close the tooltip. */
  readonly isClosedByEscape?: boolean;
  /** Another tour that is offered here. */
  readonly further?: { readonly label: string; readonly tour: string };
};

/**
 * Whether a key closes the tooltip of this step: Escape does, unless it ends a word of an input method or the step
 * forbids it.
 */
export const isClosedBy = (
  { isClosedByEscape = true }: TourStep,
  { key, isComposing }: Pick<KeyboardEvent, 'key' | 'isComposing'>,
): boolean => key === 'Escape' && !isComposing && isClosedByEscape;

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

/** The steps of a tour, or null where these are none: no list, or one with something else in it. */
export const readSteps = (value: unknown): readonly TourStep[] | null =>
  Array.isArray(value) && value.every(isStep) ? value : null;
