import { shuffled } from '@sixty/domain/random';
import type { Random } from '@sixty/domain/random';

/*
 * Names as teachers and students give them, in several scripts, with the numbers, weeks and grades that make them
 * many; and people who make them. The same seed gives the same names.
 */

const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];

const topics = [
  ...[
    'Letters',
    'Sight words',
    'Vowels',
    'Consonants',
    'Phonics',
    'Rhymes',
    'Spelling',
    'Vocabulary',
    'Synonyms',
  ],
  ...[
    'Grammar',
    'Punctuation',
    'Prefixes',
    'Suffixes',
    'Digraphs',
    'Blends',
    'Alphabet',
    'Syllables',
    'Homophones',
  ],
  ...[
    'Multiplication',
    'Division',
    'Addition',
    'Subtraction',
    'Fractions',
    'Decimals',
    'Percentages',
    'Geometry',
  ],
  ...[
    'Algebra',
    'Number bonds',
    'Times tables',
    'Counting',
    'Place value',
    'Rounding',
    'Measurement',
    'Money',
    'Telling time',
  ],
  ...[
    'Planets',
    'Elements',
    'Periodic table',
    'Cells',
    'Photosynthesis',
    'Volcanoes',
    'Dinosaurs',
    'Elephants',
    'Weather',
  ],
  ...[
    'Magnets',
    'Electricity',
    'Human body',
    'Skeleton',
    'Ecosystems',
    'Rocks and minerals',
    'States of matter',
  ],
  ...[
    'Vital signs',
    'Medications',
    'Anatomy',
    'Pharmacology',
    'Wound care',
    'Infection control',
    'Abbreviations',
  ],
  ...[
    'Capitals of Europe',
    'State capitals',
    'Presidents',
    'Rivers',
    'Oceans',
    'Flags',
    'Ancient Egypt',
    'Inventions',
  ],
  ...[
    'Dominoes',
    'Dot patterns',
    'Subitizing',
    'More or less',
    'Odd and even',
    'Shapes',
    'Colors',
    'Animals',
    'Feelings',
  ],
] as unknown as readonly [string, ...string[]];

const kinds = [
  ...[
    'practice',
    'review',
    'flash cards',
    'fluency',
    'warm-up',
    'challenge',
    'for beginners',
    'basics',
    'drill',
  ],
  ...[
    'quiz prep',
    'speed round',
    'daily five',
    'homework',
    'station',
    'center',
    'intervention',
    'test',
    'exit ticket',
  ],
] as unknown as readonly [string, ...string[]];

const wholeNames = {
  spanish: [
    'Las vocales',
    'Números del 1 al 20',
    'Palabras frecuentes',
    'Animales de la granja',
    'Sílabas trabadas',
    'Los años',
    'Niños y niñas',
  ],
  french: [
    'Été à la mer',
    'Les saisons',
    'Élèves de CP',
    'Mots outils',
    'Les fractions',
    'Naïveté et cætera',
    'Forêt et château',
  ],
  german: [
    'Großbuchstaben',
    'Übungen zum Einmaleins',
    'Bruchrechnung',
    'Grüße und Wünsche',
    'Lernwörter',
    'Straßenschilder',
  ],
  polish: ['Łatwe słowa', 'Żółw i źrebię', 'Dodawanie i odejmowanie'],
  russian: ['Русский алфавит', 'Таблица умножения', 'Слова на каждый день', 'Ёлка и ёжик'],
  greek: ['Ελληνικό αλφάβητο', 'Οι αριθμοί'],
  chinese: [
    '数学',
    '汉字',
    '拼音练习',
    '小学数学练习',
    '成语故事',
    '二年级生字',
    '口算',
    '乘法口诀',
    '唐诗三百首',
  ],
  japanese: ['ひらがな', 'カタカナ', '漢字練習', '九九', '小学一年生の漢字', 'がぎぐげご'],
  korean: ['한글', '받아쓰기', '구구단 연습', '동물 이름'],
  arabic: ['حروف الهجاء', 'جدول الضرب', 'كلمات سهلة', 'الأرقام'],
  hebrew: ['אותיות', 'לוח הכפל'],
  hindi: ['हिन्दी वर्णमाला', 'पहाड़े', 'गिनती'],
  thai: ['พยัญชนะไทย', 'สูตรคูณ'],
  emoji: ['🐘 animals', '🔢 1-100', '🧪 science words', '❤️ kindness', '🦁🐯🐻'],
} as const;
const scripts = Object.values(wholeNames) as unknown as readonly [readonly [string, ...string[]]];

const ends: readonly [(random: Random) => string, ...((random: Random) => string)[]] = [
  () => '',
  (random) => ` ${1 + Math.floor(random() * 40)}`,
  (random) => `, week ${1 + Math.floor(random() * 36)}`,
  (random) => ` (grade ${1 + Math.floor(random() * 8)})`,
  (random) => ` - unit ${1 + Math.floor(random() * 12)}`,
  (random) => ` 20${10 + Math.floor(random() * 16)}`,
  () => ' 100%',
];

/** What a collection is called. Three of four are in English. */
export const collectionName = (random: Random): string => {
  if (random() < 0.25) return `${pick(random, pick(random, scripts))}${pick(random, ends)(random)}`;
  const [topic, other] = [pick(random, topics), pick(random, topics)];
  const start = random() < 0.3 ? `${topic} and ${other.toLowerCase()}` : topic;
  const kind = random() < 0.7 ? ` ${pick(random, kinds)}` : '';
  return `${start}${kind}${pick(random, ends)(random)}`;
};

const firstNames =
  'Ann Ben Chloé Dmitri Elena Fatima George Hana Ivan José Keisha Lars María Nadia Olivia Priya Quentin Rosa Søren Tomás Uma Victor Wei Xin Yusuf Zoë 李娜 王伟 佐藤 김민준 أحمد Ольга'.split(
    ' ',
  );
const lastNames =
  'Adams Becker Castillo Davies Evans Fischer García Hughes Ivanov Jones Kowalski Lee Müller Nguyen Okafor Patel Quinn Rivera Schmidt Tanaka Usman Vargas Williams Xu Young Zhang O’Brien Van der Berg'.split(
    ' ',
  );
const usernameWords = 'swift clever quiet bright happy calm brave gentle lucky merry'.split(' ');
const usernameAnimals = 'otter falcon panda koala lynx robin tiger whale zebra badger'.split(' ');

type Creator = { readonly displayName: string | null; readonly username: string };

/** Somebody who makes collections. Every fifth has given no name to be shown. */
export const creator = (random: Random, index: number): Creator => {
  const name = `${random() < 0.3 ? 'Ms. ' : ''}${shuffled(random, firstNames)[0]} ${shuffled(random, lastNames)[0]}`;
  const word = usernameWords[index % 10] ?? '';
  const animal = usernameAnimals[Math.floor(index / 10) % 10] ?? '';
  return { displayName: index % 5 === 0 ? null : name, username: `${word}-${animal}-${index}` };
};
