import type { GameType, Pair } from '@sixty/domain/games';

export type DemoGame = { readonly name: string; readonly type: GameType; readonly pairs: readonly Pair[] };

/** A small drawing, in the lines of the app's own. */
const drawn = (word: string, shapes: string): Pair => ({
  word,
  image: `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 100 100' fill='none' stroke='#333' stroke-width='5' stroke-linecap='round' stroke-linejoin='round'>${shapes}</svg>`,
});

const words = (...list: string[]): Pair[] => list.map((word) => ({ word, image: word }));

/** Saved games, so that a newcomer has something to load and play. */
export const demoGames: readonly DemoGame[] = [
  {
    name: 'First pictures',
    type: 'matching_game',
    pairs: [
      drawn(
        'sun',
        "<circle cx='50' cy='50' r='20' fill='#ffc83d'/><path d='M50 12v8M50 80v8M12 50h8M80 50h8M23 23l6 6M71 71l6 6M77 23l-6 6M29 71l-6 6'/>",
      ),
      drawn('moon', "<path d='M62 16a36 36 0 1 0 22 52A30 30 0 0 1 62 16Z' fill='#ffe9a8'/>"),
      drawn(
        'star',
        "<path d='m50 12 11.500 24.500 26.500 3.500-19.500 18.500 5 26.500L50 72 26.500 85l5-26.500L12 40l26.500-3.500Z' fill='#ffc83d'/>",
      ),
      drawn(
        'house',
        "<path d='M22 48v36h56V48' fill='#fff'/><path d='M12 52 50 18l38 34Z' fill='#ff7a59'/><path d='M43 84V62h14v22' fill='#5fb0f2'/>",
      ),
      drawn(
        'tree',
        "<path d='M45 62h10v26H45Z' fill='#a9744f'/><circle cx='50' cy='40' r='27' fill='#56c596'/><path d='M40 36c3 5 8 5 11 0M54 48c3 4 7 4 10 0'/>",
      ),
      drawn(
        'boat',
        "<path d='M50 62V14l30 42H50' fill='#fff'/><path d='M44 24 22 56h22Z' fill='#ffc83d'/><path d='M14 64h72L74 84H28Z' fill='#5fb0f2'/>",
      ),
      drawn(
        'fish',
        "<path d='M14 50c14-26 42-26 54 0-12 26-40 26-54 0Z' fill='#ff7a59'/><path d='m68 50 20-16v32Z' fill='#ffc83d'/><path d='M31 45h.01' stroke-width='8'/>",
      ),
      drawn(
        'apple',
        "<path d='M50 34c-22-12-36 4-32 24s18 34 32 26c14 8 28-6 32-26S72 22 50 34Z' fill='#e8505b'/><path d='M50 34c0-10 3-15 8-19'/><path d='M58 20c8-6 14-4 18-2-4 8-12 9-18 2Z' fill='#56c596'/>",
      ),
      drawn(
        'book',
        "<path d='M50 26c-10-8-24-8-36-6v56c12-2 26-2 36 6 10-8 24-8 36-6V20c-12-2-26-2-36 6Z' fill='#fff'/><path d='M50 26v56M25 36c5 0 10 1 14 3M25 50c5 0 10 1 14 3M75 36c-5 0-10 1-14 3'/>",
      ),
      drawn(
        'clock',
        "<circle cx='50' cy='50' r='36' fill='#b18cf0'/><circle cx='50' cy='50' r='25' fill='#fff'/><path d='M50 34v16l11 8'/>",
      ),
    ],
  },
  {
    name: 'Tricky words',
    type: 'multiple_words',
    pairs: words('because', 'friend', 'through', 'thought', 'enough', 'beautiful', 'people', 'Wednesday'),
  },
];
