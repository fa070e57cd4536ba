import { classLimits } from '@sixty/domain/classes';
import { toLabel } from '@sixty/domain/text';

export const classNaming = {
  label: 'Class name',
  maxLength: classLimits.nameLength,
  clean: (text: string): string => toLabel(text, classLimits.nameLength),
  emptyMessage: 'Please enter a name for the class.',
  failedMessage: 'The class wasn’t saved. Please try again.',
} as const;
