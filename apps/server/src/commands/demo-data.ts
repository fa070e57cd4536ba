import type { SequenceRequest } from '@sixty/domain/sequences';
import { firstListName } from '@sixty/domain/wheel';
import { type Contents, type DemoCollection, firstYears, laterYears } from './demo-catalogue.ts';
import { type DemoGame, demoGames } from './demo-games.ts';
import { mathCoach, nursingSchool, scienceRoom, twoLanguages } from './demo-specialists.ts';

export type DemoPerson = {
  readonly name: string;
  /** What others see; without one it is the user name. */
  readonly displayName?: string;
  readonly email: string;
  readonly role: 'teacher' | 'student';
  /** What they practise with. */
  readonly collections: readonly DemoCollection[];
  /** What they made for others. */
  readonly shared?: readonly DemoCollection[];
  /** What they play with. */
  readonly games?: readonly DemoGame[];
  /** Names of what they follow. */
  readonly follows?: readonly string[];
  /** Who is on their wheel; the first list is everybody's 'My Name List'. */
  readonly nameLists?: readonly { readonly name: string; readonly names: readonly string[] }[];
  /** Buys a pack of licences, uses one, and hands one on to whom this address belongs. */
  readonly handsLicenceTo?: string;
};

const words = (...list: string[]): Contents => ({ words: list });
const sequence = (request: SequenceRequest): Contents => ({ sequence: request });

/** One password for all of them: a demo is for looking around, not for use. */
export const demoPassword = 'practice makes';

/** The people of the demo, with a collection of every kind between them. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Rosa Rivera',
    displayName: 'Ms. Rivera',
    email: 'rosa@sixty.example',
    role: 'teacher',
    follows: ['Dolch sight words: first grade'],
    handsLicenceTo: 'theo@sixty.example',
    games: demoGames,
    nameLists: [
      {
        name: firstListName,
        names: [
          'Amara',
          'Ben',
          'Chloë',
          'Diego',
          'Elif',
          'Finn',
          'Grace',
          'Haruto',
          'Isla',
          'Jamal',
          'Kiara',
          'Leo',
          'Mei',
          'Noah',
          'Olivia',
          'Priya',
          'Quinn',
          'Rafael',
          'Sofía',
          'Tariq',
          'Uma',
          'Zoe',
        ],
      },
      { name: 'Reading group', names: ['Chloë', 'Haruto', 'Jamal', 'Mei', 'Sofía', 'Tariq'] },
    ],
    collections: [
      {
        name: 'Capital letters',
        category: 'Language Arts',
        isPublic: true,
        contents: sequence({ type: 'letters', count: 26 }),
      },
      {
        name: 'Small letters',
        category: 'Language Arts',
        isPublic: true,
        contents: sequence({ type: 'randomLowercase', count: 26 }),
      },
      {
        name: 'Sight words, week 1',
        category: 'Language Arts',
        isPublic: false,
        contents: words(
          'the',
          'and',
          'said',
          'was',
          'you',
          'they',
          'have',
          'what',
          'were',
          'when',
          'your',
          'could',
        ),
      },
      {
        name: 'Numbers to 20',
        category: 'Math',
        isPublic: false,
        contents: sequence({ type: 'numbersOneToTwenty' }),
      },
      {
        name: 'How many dots?',
        category: 'Number Sense',
        isPublic: true,
        contents: sequence({
          type: 'numberSense',
          count: 12,
          dots: { kind: 'random', min: 1, max: 10 },
          color: 'blue',
          shape: 'circle',
          placement: { kind: 'random' },
        }),
      },
      {
        name: 'Which side has more?',
        category: 'Domino Comparison',
        isPublic: false,
        contents: sequence({ type: 'Domino Comparison', count: 15, min: 1, max: 6, color: 'black' }),
      },
    ],
  },
  {
    name: 'Daniel Okafor',
    displayName: 'Mr. Okafor',
    email: 'daniel@sixty.example',
    role: 'teacher',
    collections: [
      {
        name: 'Elements to know',
        category: 'Science',
        isPublic: true,
        contents: sequence({ type: 'periodicTable', count: 20 }),
      },
      {
        name: 'Science words',
        category: 'Science',
        isPublic: false,
        contents: sequence({ type: 'scienceTerms', count: 20 }),
      },
      {
        name: 'On the ward',
        category: 'Nursing',
        isPublic: true,
        contents: sequence({ type: 'nursingTerms', count: 20 }),
      },
    ],
  },
  {
    name: 'Maya Chen',
    email: 'maya@sixty.example',
    role: 'student',
    follows: ['Times tables: 7, 8 and 9', 'The planets, from the Sun outward'],
    collections: [
      {
        name: 'My spelling words',
        category: 'Language Arts',
        isPublic: false,
        contents: words(
          'because',
          'friend',
          'through',
          'thought',
          'enough',
          'beautiful',
          'people',
          'Wednesday',
        ),
      },
      {
        name: 'Quick sums',
        category: 'Math',
        isPublic: false,
        contents: sequence({ type: 'mathProblems', count: 20 }),
      },
    ],
  },
  {
    name: 'Theo Martin',
    email: 'theo@sixty.example',
    role: 'student',
    collections: [],
    follows: ['Times tables: 7, 8 and 9', 'Dolch sight words: first grade', 'Squares up to 12'],
  },
  {
    name: 'Imani Brooks',
    displayName: 'Ms. Brooks',
    email: 'imani@sixty.example',
    role: 'teacher',
    collections: [],
    shared: firstYears,
  },
  {
    name: 'Grace Lindqvist',
    displayName: 'Dr. Lindqvist',
    email: 'grace@sixty.example',
    role: 'teacher',
    collections: [],
    shared: laterYears,
    follows: ['Elements to know', 'On the ward', 'Abbreviations at the bedside'],
  },
  {
    name: 'Tomás Herrera',
    displayName: 'Señor Herrera',
    email: 'tomas@sixty.example',
    role: 'teacher',
    collections: [],
    shared: twoLanguages,
    follows: ['Las vocales y las sílabas', 'Dolch sight words: pre-primer'],
  },
  {
    name: 'Kenji Sato',
    displayName: 'Coach Kenji',
    email: 'kenji@sixty.example',
    role: 'teacher',
    collections: [],
    shared: mathCoach,
    follows: ['Times tables: 7, 8 and 9', 'Doubles to 20', 'Dominoes to nine'],
  },
  {
    name: 'Aoife Byrne',
    displayName: 'Aoife, Room 12',
    email: 'aoife@sixty.example',
    role: 'teacher',
    collections: [],
    shared: scienceRoom,
    follows: ['Elements to know', 'Bones of the body'],
  },
  {
    name: 'Priya Nair',
    displayName: 'Priya Nair, RN',
    email: 'priya@sixty.example',
    role: 'teacher',
    collections: [],
    shared: nursingSchool,
    follows: ['Medical prefixes', 'On the ward', 'Parts of a cell'],
  },
];
