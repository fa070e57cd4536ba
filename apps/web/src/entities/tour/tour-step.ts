export type TourStep = {
  readonly target: string | Element;
  readonly title?: string;
  readonly content: string;
  readonly isClosedByEscape?: boolean;
  readonly further?: { readonly label: string; readonly tour: string };
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
