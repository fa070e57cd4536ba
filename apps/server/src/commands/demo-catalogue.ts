import type { Category } from '@sixty/domain/categories';
import type { SequenceRequest } from '@sixty/domain/sequences';

/** What a demo collection holds: words of its own, or a generated sequence. */
export type Contents = { readonly words: readonly string[] } | { readonly sequence: SequenceRequest };

export type DemoCollection = {
  readonly name: string;
  readonly category: Category;
  readonly isPublic: boolean;
  readonly contents: Contents;
};

/** A line of text is a list: words are parted by spaces, longer items by semicolons. */
export const list = (text: string): Contents => ({
  words: text.split(text.includes(';') ? ';' : /\s+/).map((word) => word.trim()),
});

/** A collection that everybody may find. */
export const shared = (category: Category, name: string, contents: Contents): DemoCollection => ({
  name,
  category,
  isPublic: true,
  contents,
});

/** A list of math problems. */
export const problems = (text: readonly string[]): Contents => ({ words: text });

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

/** What a teacher of the first years shares. The sight words are Edward Dolch's lists of 1936. */
export const firstYears: readonly DemoCollection[] = [
  shared(
    'Language Arts',
    'Dolch sight words: pre-primer',
    list(`a and away big blue can come down find for funny go help here I in is it jump little look make me my not one
      play red run said see the three to two up we where yellow you`),
  ),
  shared(
    'Language Arts',
    'Dolch sight words: first grade',
    list(`after again an any as ask by could every fly from give going had has her him his how just know let live may of
      old once open over put round some stop take thank them then think walk were when`),
  ),
  shared(
    'Language Arts',
    'Short vowels',
    list(
      'cat bed pig dog sun map hen lip fox cup bag net six pot bus hat leg win log rug jam pen zip box mud',
    ),
  ),
  shared(
    'Language Arts',
    'Digraphs: sh, ch, th, wh',
    list(
      'ship chin thin when fish chop this whip shop much bath whale brush lunch math wheel shell chick three white',
    ),
  ),
  shared('Math', 'Doubles to 20', problems(upTo(10).map((n) => `${n} + ${n}`))),
  shared('Math', 'Number bonds of ten', problems(upTo(9).map((n) => `10 - ${n}`))),
  shared('Number Sense', 'Quick look: dots to five', {
    sequence: {
      type: 'numberSense',
      count: 12,
      dots: { kind: 'random', min: 1, max: 5 },
      color: 'red',
      shape: 'circle',
      placement: { kind: 'random' },
    },
  }),
  shared('Number Sense', 'Squares to count: six to twelve', {
    sequence: {
      type: 'numberSense',
      count: 14,
      dots: { kind: 'random', min: 6, max: 12 },
      color: 'purple',
      shape: 'square',
      placement: { kind: 'random' },
    },
  }),
  shared('Domino Comparison', 'More, less or the same?', {
    sequence: { type: 'Domino Comparison', count: 18, min: 1, max: 6, color: 'blue' },
  }),
  shared(
    'Language Arts',
    'Las vocales y las sílabas',
    list('a e i o u ma me mi mo mu pa pe pi po pu sa se si so su la le li lo lu ña ñe ñi ño ñu'),
  ),
];

/** What a teacher of older students and of nurses shares. */
export const laterYears: readonly DemoCollection[] = [
  shared(
    'Math',
    'Times tables: 7, 8 and 9',
    problems([7, 8, 9].flatMap((factor) => upTo(10).map((n) => `${factor} × ${n}`))),
  ),
  shared(
    'Math',
    'Division facts: by 6 and 7',
    problems([6, 7].flatMap((divisor) => upTo(10).map((n) => `${divisor * n} ÷ ${divisor}`))),
  ),
  shared(
    'Language Arts',
    'Irregular verbs',
    list(`be, was, been; begin, began, begun; break, broke, broken; bring, brought, brought; choose, chose, chosen;
      do, did, done; drink, drank, drunk; eat, ate, eaten; fly, flew, flown; go, went, gone; grow, grew, grown;
      know, knew, known; see, saw, seen; sing, sang, sung; speak, spoke, spoken; swim, swam, swum;
      take, took, taken; teach, taught, taught; think, thought, thought; write, wrote, written`),
  ),
  shared(
    'Science',
    'The planets, from the Sun outward',
    list('Mercury Venus Earth Mars Jupiter Saturn Uranus Neptune'),
  ),
  shared(
    'Science',
    'Bones of the body',
    list(`skull; jawbone (mandible); collarbone (clavicle); shoulder blade (scapula); breastbone (sternum); ribs;
      upper arm (humerus); forearm (radius and ulna); wrist (carpals); spine (vertebrae); hip (pelvis);
      thigh bone (femur); kneecap (patella); shin bone (tibia); calf bone (fibula); ankle (tarsals)`),
  ),
  shared(
    'Science',
    'Halogens and noble gases',
    list(`He - Helium - 2; F - Fluorine - 9; Ne - Neon - 10; Cl - Chlorine - 17; Ar - Argon - 18; Br - Bromine - 35;
      Kr - Krypton - 36; I - Iodine - 53; Xe - Xenon - 54; At - Astatine - 85; Rn - Radon - 86`),
  ),
  shared(
    'Nursing',
    'Medical prefixes',
    list(`brady-: slow; tachy-: fast; hyper-: too much; hypo-: too little; dys-: difficult; a-, an-: without;
      peri-: around; endo-: within; sub-: below; inter-: between; intra-: inside; poly-: many; oligo-: few;
      hemi-: half; pre-: before; post-: after`),
  ),
  shared(
    'Nursing',
    'Words of heart and breathing',
    list(`bradycardia; tachycardia; hypertension; hypotension; arrhythmia; bradypnea; tachypnea; dyspnea; apnea;
      hypoxia; cyanosis; edema; syncope; murmur; palpitation`),
  ),
  shared('Domino Comparison', 'Dominoes to nine', {
    sequence: { type: 'Domino Comparison', count: 20, min: 3, max: 9, color: 'black' },
  }),
];
