import { pictureOf, videoOf } from './files.ts';
import type { Video } from './files.ts';

type Step = {
  readonly text: string;
  /** The address of a picture of 1100 by 690. */
  readonly picture: string;
  readonly alt: string;
};

export type Guide = {
  /** Its place in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly steps: readonly Step[];
  /** Shows the same steps in the running app. */
  readonly video?: Video;
};

/** How to do what people do most. `npm run pictures` takes the pictures from the app, `npm run videos` the videos. */
export const guides: readonly Guide[] = [
  {
    id: 'first-collection',
    title: 'Make your first collection',
    about: 'From New to a card you can start.',
    video: videoOf('first-collection'),
    steps: [
      {
        text: 'Press New. Name your collection, pick a category, and press Next.',
        picture: pictureOf('create'),
        alt: 'Step 1 with the name First letters and the category Language Arts.',
      },
      {
        text: 'Pick a type and how many, then press Generate Random Sequence. Change, delete, or add items until you like them.',
        picture: pictureOf('preview'),
        alt: 'Step 2 with ten capital letters in the preview, each with Edit and Delete.',
      },
      {
        text: 'Press Save Collection. It gets a card with a Start button.',
        picture: pictureOf('saved'),
        alt: 'Your Collections with the card First letters.',
      },
    ],
  },
  {
    id: 'run-a-session',
    title: 'Run a session and mark misses',
    about: 'Pick a pace, listen, and mark what was missed.',
    video: videoOf('run-a-session'),
    steps: [
      {
        text: 'Press Start on a card. Pick a pace, such as 60 a minute, and press Start.',
        picture: pictureOf('choices'),
        alt: 'The dialog that Start opens, with paces, minutes, seconds, and items per minute.',
      },
      {
        text: 'Items change on their own. Space pauses, the arrow keys go back and forward, + and - change the pace, and F is full screen.',
        picture: pictureOf('display'),
        alt: 'A letter that fills the screen, with the progress below it.',
      },
      {
        text: 'When a student misses an item, press M or Mark as missed before the next one comes.',
        picture: pictureOf('missed'),
        alt: 'An item marked as missed.',
      },
      {
        text: 'If nothing was missed, press Everything was read correctly at the end. Then it counts as a result.',
        picture: pictureOf('confirm'),
        alt: 'The end of a session, with the button Everything was read correctly.',
      },
    ],
  },
  {
    id: 'read-a-report',
    title: 'Read reports and see what to practice next',
    about: 'Growth over the weeks, and the items that are still hard.',
    video: videoOf('read-a-report'),
    steps: [
      {
        text: 'Open Account, then Reports. The first sentence sums up how it’s going.',
        picture: pictureOf('report'),
        alt: 'Reports with a sentence about Capital letters and charts of pace and accuracy.',
      },
      {
        text: 'Further down are the items that were missed most or slow. Press Practice these to start a session of just those.',
        picture: pictureOf('to-practice'),
        alt: 'The items to practice, with the button Practice these.',
      },
    ],
  },
  {
    id: 'name-wheel',
    title: 'Pick students with the name wheel',
    about: 'Choose who’s next, or make groups.',
    video: videoOf('name-wheel'),
    steps: [
      {
        text: 'Press Spinner. Add names with the Names button, or paste your class list. Then press Spin the Wheel.',
        picture: pictureOf('wheel'),
        alt: 'The wheel with the names of a class.',
      },
      {
        text: 'The name fills the screen. Press Spin Again for the next one.',
        picture: pictureOf('winner'),
        alt: 'The name that was picked, large enough for the back row.',
      },
      {
        text: 'Make groups puts the whole class into groups. Press Shuffle again for new ones.',
        picture: pictureOf('groups'),
        alt: 'The class in groups of three.',
      },
    ],
  },
  {
    id: 'matching-game',
    title: 'Play the Matching Game',
    about: 'Words and pictures that belong together.',
    video: videoOf('matching-game'),
    steps: [
      {
        text: 'Press Games, then Matching Game. Add words with pictures, or load a game you saved. Press Start Game.',
        picture: pictureOf('game-pairs'),
        alt: 'The set-up of a game with its pairs and Start Game.',
      },
      {
        text: 'Pick a word, then its picture, or drag it there. Match them all to win.',
        picture: pictureOf('game'),
        alt: 'A game in play: words on one side, pictures on the other.',
      },
    ],
  },
  {
    id: 'share-and-discover',
    title: 'Share and discover collections',
    about: 'Make yours public, and find what others made.',
    video: videoOf('share-and-discover'),
    steps: [
      {
        text: 'To share, press Edit on a card, check Make Collection Public, and save. To find others, press Discover and search by name or by creator.',
        picture: pictureOf('discover'),
        alt: 'Discover Public Collections with the results for sight words.',
      },
      {
        text: 'Press Preview Collection to see every item. If you like it, press Subscribe to Collection.',
        picture: pictureOf('look-into'),
        alt: 'The preview of a collection with its words and Subscribe to Collection.',
      },
      {
        text: 'It’s now in Your Collections and gets its creator’s changes. To change it yourself, press Duplicate.',
        picture: pictureOf('subscribed'),
        alt: 'Your Collections with a card marked Subscribed that names its creator.',
      },
    ],
  },
  {
    id: 'interactive',
    title: 'Let students type answers',
    about: 'Interactive mode, at each student’s own pace.',
    steps: [
      {
        text: 'Press Start, check Interactive mode, and press Start. Each item waits for an answer.',
        picture: pictureOf('interactive'),
        alt: 'A math problem with a field for the answer.',
      },
      {
        text: 'At the end you see the score, the total time, the average, and the time for each item.',
        picture: pictureOf('results'),
        alt: 'The results of a session with a time for each item.',
      },
    ],
  },
  {
    id: 'make-it-yours',
    title: 'Make it look right for you',
    about: 'Colors, pictures, and fonts for new readers.',
    steps: [
      {
        text: 'Open Account, then Settings. Press a color or a picture, and all of Sixty changes.',
        picture: pictureOf('colors'),
        alt: 'Settings with the colors, and the page in the chosen one.',
      },
      {
        text: 'Pick fonts for text, headings, buttons, and the full screen. The preview shows how an item will look.',
        picture: pictureOf('fonts'),
        alt: 'Settings with the four fonts, and an item in the preview.',
      },
    ],
  },
];
