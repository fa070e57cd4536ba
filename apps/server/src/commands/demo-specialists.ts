import { type DemoCollection, list, problems, shared } from './demo-catalogue.ts';

/** What a bilingual teacher shares. */
export const twoLanguages: readonly DemoCollection[] = [
  shared(
    'Language Arts',
    'Los colores y los números',
    list('rojo azul verde amarillo blanco negro uno dos tres cuatro cinco seis siete ocho nueve diez'),
  ),
  shared(
    'Language Arts',
    'Cognates: English and Spanish',
    list(`animal: animal; family: familia; color: color; music: música; doctor: doctor; hospital: hospital;
      number: número; planet: planeta; problem: problema; science: ciencia; triangle: triángulo; vowel: vocal`),
  ),
  shared(
    'Language Arts',
    'Les mots-outils, niveau 1',
    list('le la les un une des et est dans sur avec pour elle il nous vous mon ma mes qui que pas'),
  ),
  shared('Language Arts', 'Mixed letters: upper and lower case', {
    sequence: { type: 'randomMixedCase', count: 52 },
  }),
];

/** What a math coach shares. */
export const mathCoach: readonly DemoCollection[] = [
  shared('Math', 'Numbers to 100', { sequence: { type: 'numbersOneToHundred' } }),
  shared(
    'Math',
    'Squares up to 12',
    problems(Array.from({ length: 12 }, (_, index) => `${index + 1} × ${index + 1}`)),
  ),
  shared(
    'Math',
    'Take away from 20',
    problems(Array.from({ length: 15 }, (_, index) => `20 - ${index + 3}`)),
  ),
  shared('Math', 'A mixed bag of problems', { sequence: { type: 'mathProblems', count: 25 } }),
  shared('Number Sense', 'Triangles to ten', {
    sequence: {
      type: 'numberSense',
      count: 16,
      dots: { kind: 'random', min: 3, max: 10 },
      color: 'orange',
      shape: 'triangle',
      placement: { kind: 'random' },
    },
  }),
  shared('Number Sense', 'Five again and again', {
    sequence: {
      type: 'numberSense',
      count: 10,
      dots: { kind: 'fixed', count: 5 },
      color: 'green',
      shape: 'circle',
      placement: { kind: 'random' },
    },
  }),
  shared('Domino Comparison', 'First dominoes: one to three', {
    sequence: { type: 'Domino Comparison', count: 9, min: 1, max: 3, color: 'red' },
  }),
];

/** What a teacher of the sciences shares. */
export const scienceRoom: readonly DemoCollection[] = [
  shared('Science', 'The whole periodic table', { sequence: { type: 'fullPeriodicTable' } }),
  shared(
    'Science',
    'Alkali and alkaline earth metals',
    list(`Li - Lithium - 3; Be - Beryllium - 4; Na - Sodium - 11; Mg - Magnesium - 12; K - Potassium - 19;
      Ca - Calcium - 20; Rb - Rubidium - 37; Sr - Strontium - 38; Cs - Cesium - 55; Ba - Barium - 56`),
  ),
  shared(
    'Science',
    'Parts of a cell',
    list(`nucleus; cell membrane; cytoplasm; mitochondrion; ribosome; endoplasmic reticulum; Golgi apparatus;
      vacuole; lysosome; chloroplast; cell wall; chromosome`),
  ),
  shared(
    'Science',
    'Rocks and minerals',
    list('granite basalt obsidian pumice limestone sandstone shale marble slate quartzite gneiss'),
  ),
];

/** What a lecturer in nursing shares. */
export const nursingSchool: readonly DemoCollection[] = [
  shared(
    'Nursing',
    'Abbreviations at the bedside',
    list(`PRN: as needed; NPO: nothing by mouth; BID: twice a day; TID: three times a day; QID: four times a day;
      PO: by mouth; IV: into a vein; IM: into a muscle; SC: under the skin; STAT: at once; BP: blood pressure;
      HR: heart rate; RR: respiratory rate; SpO2: oxygen saturation`),
  ),
  shared(
    'Nursing',
    'Medical suffixes',
    list(`-itis: inflammation; -ectomy: removal; -ostomy: opening; -otomy: cutting into; -emia: of the blood;
      -pnea: breathing; -algia: pain; -plegia: paralysis; -scopy: looking into; -pathy: disease; -oma: tumor;
      -megaly: enlargement`),
  ),
  shared('Nursing', 'Thirty terms for the first placement', {
    sequence: { type: 'nursingTerms', count: 30 },
  }),
];
