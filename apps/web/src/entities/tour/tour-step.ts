export type TourStep = {
  /** The element to explain, or its selector. */
  readonly target: string | Element;
  readonly title?: string;
  readonly content: string;
  /** Whether Escape closes the tooltip. */
  readonly isClosedByEscape?: boolean;
  /** Another tour offered here. */
  readonly further?: { readonly label: string; readonly tour: string };
};

/** Whether a key closes this step's tooltip: Escape, unless it ends an IME composition or the step forbids it. */
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

/** Validates the steps of a tour; null if any is invalid. */
export const readSteps = (value: unknown): readonly TourStep[] | null =>
  Array.isArray(value) && value.every(isStep) ? value : null;
