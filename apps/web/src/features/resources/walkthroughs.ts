import choices from './pictures/choices.webp';
import colors from './pictures/colors.webp';
import confirm from './pictures/confirm.webp';
import create from './pictures/create.webp';
import discover from './pictures/discover.webp';
import display from './pictures/display.webp';
import fonts from './pictures/fonts.webp';
import interactive from './pictures/interactive.webp';
import lookInto from './pictures/look-into.webp';
import missed from './pictures/missed.webp';
import preview from './pictures/preview.webp';
import results from './pictures/results.webp';
import saved from './pictures/saved.webp';
import subscribed from './pictures/subscribed.webp';

type Step = {
  readonly text: string;
  /** The address of a picture of 1100 by 690. */
  readonly picture: string;
  /** What the picture shows, to whoever does not see it. */
  readonly alt: string;
};

export type Walkthrough = {
  /** Its place in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly steps: readonly Step[];
  /** The address of the video that shows the same, once there is one. */
  readonly video?: string;
};

/** How the things are done that are done most. The pictures are of the app itself: `npm run pictures` takes them anew. */
export const walkthroughs: readonly Walkthrough[] = [
  {
    id: 'make-a-collection',
    title: 'Make your first collection',
    about: 'From New to a card in Your Collections.',
    steps: [
      {
        text: 'Press New. Give your collection a name, choose its category, and press Next.',
        picture: create,
        alt: 'Step 1: the name First letters and the category Language Arts.',
      },
      {
        text: 'Choose a type and how many, and press Generate Random Sequence. Change, delete or add items until you like them.',
        picture: preview,
        alt: 'Step 2: ten capital letters in the preview, each with Edit and Delete.',
      },
      {
        text: 'Press Save Collection. It now has a card of its own, with Start on it.',
        picture: saved,
        alt: 'Your Collections with the card First letters.',
      },
    ],
  },
  {
    id: 'find-collections',
    title: 'Find what others have made',
    about: 'Look into public collections, and follow those you like.',
    steps: [
      {
        text: 'Press Discover. Search for a name or, by creator, for a person; choose a category if you like.',
        picture: discover,
        alt: 'Discover Public Collections with the cards that a search for sight words finds.',
      },
      {
        text: 'Press Preview Collection to see every item. If you like it, press Subscribe to Collection.',
        picture: lookInto,
        alt: 'The preview of a collection with its words, and Subscribe to Collection below them.',
      },
      {
        text: 'It now lies among your own, marked with its creator, whose changes you get too. To change something yourself, press Duplicate.',
        picture: subscribed,
        alt: 'Your Collections with a card that is marked as Subscribed and names its creator.',
      },
    ],
  },
  {
    id: 'run-a-session',
    title: 'Run a session',
    about: 'Choose the speed, then show it to the class.',
    steps: [
      {
        text: 'Press Start on a card. Choose how long each item is shown, or how many there are a minute, and press Start.',
        picture: choices,
        alt: 'The dialog that Start opens, with minutes, seconds and items per minute.',
      },
      {
        text: 'The items run by themselves. Space pauses, the arrows go back and forth, + and - change the speed, F is full screen.',
        picture: display,
        alt: 'A letter that fills the screen, with the progress below it.',
      },
    ],
  },
  {
    id: 'score-reading-aloud',
    title: 'Score a child who reads aloud',
    about: 'Mark what was missed while you listen.',
    steps: [
      {
        text: 'Start a session and listen. When an item is missed, press M or Mark as missed before the next one comes, or pause first.',
        picture: missed,
        alt: 'An item that is marked as missed.',
      },
      {
        text: 'If nothing was missed, say so at the end: press Everything was read correctly. Only then it counts as a result.',
        picture: confirm,
        alt: 'The end of a session, with the button Everything was read correctly.',
      },
    ],
  },
  {
    id: 'interactive',
    title: 'Let students answer by typing',
    about: 'Interactive mode, at the student’s own speed.',
    steps: [
      {
        text: 'Press Start, tick Interactive mode, and press Start. The item waits until its answer is typed.',
        picture: interactive,
        alt: 'A math problem with a field for the answer.',
      },
      {
        text: 'At the end come the results: the time in total, the average, and the time of each item.',
        picture: results,
        alt: 'The results of a session with a time for each item.',
      },
    ],
  },
  {
    id: 'make-it-yours',
    title: 'Make it look the way you need it',
    about: 'Colors, pictures, and fonts for new readers.',
    steps: [
      {
        text: 'Open Account, then Settings. Press a color or a picture: the whole of Sixty wears it at once.',
        picture: colors,
        alt: 'Settings with the colors, and the page in the chosen one.',
      },
      {
        text: 'Choose fonts for text, headings, buttons and the full screen. The preview shows an item as it will be.',
        picture: fonts,
        alt: 'Settings with the four fonts, and an item in the preview.',
      },
    ],
  },
];
