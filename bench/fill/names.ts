import type { Rng } from '@sixty/domain/random';

/* Realistic names in several scripts, deterministic per seed. */

const pick = (rng: Rng, list: readonly string[]): string => list[Math.floor(rng() * list.length)] ?? '';

const number = (rng: Rng, most: number): number => 1 + Math.floor(rng() * most);

const listOf = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

const topics =
  listOf(`Letters, Sight words, Vowels, Consonants, Phonics, Rhymes, Spelling, Vocabulary, Synonyms, Grammar,
  Punctuation, Prefixes, Suffixes, Digraphs, Blends, Alphabet, Syllables, Homophones, Multiplication, Division, Addition,
  Subtraction, Fractions, Decimals, Percentages, Geometry, Algebra, Number bonds, Times tables, Counting, Place value,
  Rounding, Measurement, Money, Telling time, Planets, Elements, Periodic table, Cells, Photosynthesis, Volcanoes,
  Dinosaurs, Elephants, Weather, Magnets, Electricity, Human body, Skeleton, Ecosystems, Rocks and minerals,
  States of matter, Vital signs, Medications, Anatomy, Pharmacology, Wound care, Infection control, Abbreviations,
  Capitals of Europe, State capitals, Presidents, Rivers, Oceans, Flags, Ancient Egypt, Inventions, Dominoes,
  Dot patterns, Subitizing, More or less, Odd and even, Shapes, Colors, Animals, Feelings`);

const kinds =
  listOf(`practice, review, flash cards, fluency, warm-up, challenge, for beginners, basics, drill, quiz prep,
  speed round, daily five, homework, station, center, intervention, test, exit ticket`);

const namesByScript = [
  'Las vocales, Números del 1 al 20, Palabras frecuentes, Animales de la granja, Los años, Niños y niñas',
  'Été à la mer, Les saisons, Élèves de CP, Mots outils, Les fractions, Naïveté et cætera, Forêt et château',
  'Großbuchstaben, Übungen zum Einmaleins, Bruchrechnung, Grüße und Wünsche, Lernwörter, Straßenschilder',
  'Łatwe słowa, Żółw i źrebię, Dodawanie i odejmowanie',
  'Русский алфавит, Таблица умножения, Слова на каждый день, Ёлка и ёжик',
  'Ελληνικό αλφάβητο, Οι αριθμοί',
  '数学, 汉字, 拼音练习, 小学数学练习, 成语故事, 二年级生字, 口算, 乘法口诀, 唐诗三百首',
  'ひらがな, カタカナ, 漢字練習, 九九, 小学一年生の漢字, がぎぐげご',
  '한글, 받아쓰기, 구구단 연습, 동물 이름',
  'حروف الهجاء, جدول الضرب, كلمات سهلة, الأرقام',
  'אותיות, לוח הכפל',
  'हिन्दी वर्णमाला, पहाड़े, गिनती',
  'พยัญชนะไทย, สูตรคูณ',
  '🐘 animals, 🔢 1-100, 🧪 science words, ❤️ kindness, 🦁🐯🐻',
].map(listOf);

const ends: readonly ((rng: Rng) => string)[] = [
  () => '',
  (rng) => ` ${number(rng, 40)}`,
  (rng) => `, week ${number(rng, 36)}`,
  (rng) => ` (grade ${number(rng, 8)})`,
  (rng) => ` - unit ${number(rng, 12)}`,
  (rng) => ` ${2010 + number(rng, 16)}`,
  () => ' 100%',
];

const end = (rng: Rng): string => ends[Math.floor(rng() * ends.length)]?.(rng) ?? '';

export const collectionName = (rng: Rng): string => {
  if (rng() < 0.25) {
    const names = namesByScript[Math.floor(rng() * namesByScript.length)] ?? [];
    return pick(rng, names) + end(rng);
  }
  const topic = pick(rng, topics);
  const both = rng() < 0.3 ? `${topic} and ${pick(rng, topics).toLowerCase()}` : topic;
  return both + (rng() < 0.7 ? ` ${pick(rng, kinds)}` : '') + end(rng);
};

const firstNames =
  listOf(`Ann, Ben, Chloé, Dmitri, Elena, Fatima, George, Hana, Ivan, José, Keisha, Lars, María, Nadia,
  Olivia, Priya, Quentin, Rosa, Søren, Tomás, Uma, Victor, Wei, Xin, Yusuf, Zoë, 李娜, 王伟, 佐藤, 김민준, أحمد, Ольга`);
const lastNames =
  listOf(`Adams, Becker, Castillo, Davies, Evans, Fischer, García, Hughes, Ivanov, Jones, Kowalski, Lee,
  Müller, Nguyen, Okafor, Patel, Quinn, Rivera, Schmidt, Tanaka, Usman, Vargas, Williams, Xu, Young, Zhang, O’Brien`);
const adjectives = listOf('swift, clever, quiet, bright, happy, calm, brave, gentle, lucky, merry');
const animals = listOf('otter, falcon, panda, koala, lynx, robin, tiger, whale, zebra, badger');

type Creator = { displayName: string | null; username: string };

export const creator = (rng: Rng, index: number): Creator => {
  const name = `${rng() < 0.3 ? 'Ms. ' : ''}${pick(rng, firstNames)} ${pick(rng, lastNames)}`;
  return {
    displayName: index % 5 === 0 ? null : name,
    username: `${pick(rng, adjectives)}-${pick(rng, animals)}-${index}`,
  };
};
