import type { Person } from '@sixty/contract/admin';
import type { ButtonVariant } from '../../../ui/button.tsx';

export type PersonAct = 'disable' | 'enable' | 'reset_link' | 'export' | 'remove';

type ActTexts = {
  readonly act: PersonAct;
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly question: (name: string) => string;
  readonly consequences: readonly string[];
  readonly done: (name: string) => string;
};

export const personActs: readonly ActTexts[] = [
  {
    act: 'disable',
    label: 'Disable',
    variant: 'danger',
    question: (name) => `Disable ${name}?`,
    consequences: [
      'They are signed out on every device, at once.',
      'They can’t sign in until you enable them again.',
      'Their collections, classes, and reports stay.',
    ],
    done: (name) => `${name} is disabled.`,
  },
  {
    act: 'enable',
    label: 'Enable',
    question: (name) => `Enable ${name}?`,
    consequences: ['They can sign in again, with everything they had.'],
    done: (name) => `${name} can sign in again.`,
  },
  {
    act: 'reset_link',
    label: 'Make a password link',
    question: (name) => `Make a password link for ${name}?`,
    consequences: [
      'With the link, they choose a new password. It works once, within an hour.',
      'You see it once. If Sixty can send email, they get it by email too.',
      'Earlier links stop working.',
    ],
    done: (name) => `The link for ${name} is ready.`,
  },
  {
    act: 'export',
    label: 'Export',
    question: (name) => `Export the data of ${name}?`,
    consequences: [
      'You get one file with everything that is stored about them, as they can download it themselves.',
      'It is private: keep it safe, and delete it when you’re done.',
    ],
    done: () => 'The file is ready.',
  },
  {
    act: 'remove',
    label: 'Remove',
    variant: 'danger',
    question: (name) => `Remove ${name}?`,
    consequences: [
      'This can’t be undone.',
      'Their collections are deleted, including public ones, with reports, badges, pictures, and feedback.',
      'Their classes go to a co-teacher, or are deleted with the students in them.',
      'Orders stay for accounting, without the name. Earlier backups still contain everything.',
    ],
    done: (name) => `${name} is removed.`,
  },
];

export const fullName = ({ name, email }: Pick<Person, 'name' | 'email'>): string =>
  email === null ? name : `${name}, ${email}`;
