type Question = {
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
};

type Topic = { readonly title: string; readonly questions: readonly Question[] };

/** What teachers and students ask, by topic. Every answer says what Sixty does today. */
export const topics: readonly Topic[] = [
  {
    title: 'Time and speed',
    questions: [
      {
        question: 'What speed is right to begin with?',
        answer: [
          'One at which nearly everything is read right. When that is easy, make it a little faster.',
          'Sixty items a minute is one second for each. Type the time of an item or the items per minute: the one follows the other.',
        ],
      },
      {
        question: 'Can I change the speed while a collection runs?',
        answer: ['Yes: press + or - on the keyboard, or Faster and Slower on the screen.'],
      },
      {
        question: 'How exact is the time of an item?',
        answer: [
          'As exact as a screen can be. Every item has its moment on one clock, counted from the start, so small delays never add up. The item changes when your screen next draws, sixty times a second on most.',
          'A busy computer does not slow it down, and a session whose tab is hidden pauses.',
        ],
      },
      {
        question: 'When does a session end?',
        answer: [
          'By the stop condition that you choose: when the last item has been shown, or when a timer has run out. With a timer the items begin again from the first, and a pause does not count.',
        ],
      },
    ],
  },
  {
    title: 'Answers and scores',
    questions: [
      {
        question: 'How do I score a child who reads aloud?',
        answer: [
          'Watch along. When an item is missed, press M or Mark as missed. At the end, if nothing was missed, press Everything was read correctly.',
          'A session that nobody watched stays practice: it is counted as done, but never as a result.',
        ],
      },
      {
        question: 'Can students practise on their own?',
        answer: [
          'Yes. Tick Interactive mode when you press Start: then they type the answer to each item at their own speed, and see their times at the end.',
          'Dominoes are always answered: which side has more dots?',
        ],
      },
      {
        question: 'What happens when the internet goes away?',
        answer: [
          'The session goes on: while it runs it needs no network. Its report waits in this browser and is sent as soon as it can be, and a line on the page tells you so. Log out only when it has gone; Sixty asks before.',
        ],
      },
    ],
  },
  {
    title: 'Collections',
    questions: [
      {
        question: 'What can a collection hold?',
        answer: [
          'Letters, numbers, math problems, science and nursing terms, elements, dot pictures, dominoes, and words of your own. Sixty can make them for you, and you can change every one before you save.',
        ],
      },
      {
        question: 'Can I use my own pictures and lists?',
        answer: [
          'Yes, in step 2. Pictures may be JPEG, PNG, GIF or WebP, and the pages of a PDF become items too; a file may have 5 MB. Bring a list takes words that you paste, a table, or a file.',
        ],
      },
      {
        question: 'Can I print a collection, or take it along?',
        answer: [
          'Open More on its card: Print makes cards or a sheet, Save as CSV is for spreadsheets, and Save as JSON keeps everything.',
        ],
      },
      {
        question: 'Who can see my collections?',
        answer: [
          'Only you, unless you tick that you want to share a collection publicly. Then others find it under Discover, with your name beside it but never your e-mail address. They can practise with it; only you can change it.',
        ],
      },
    ],
  },
  {
    title: 'Looks',
    questions: [
      {
        question: 'Can I make it easier to read?',
        answer: [
          'In Settings there are 24 fonts: Andika is made for early readers, OpenDyslexic for readers with dyslexia, Atkinson Hyperlegible for low vision, Lexend for fluent reading. The full screen can have a font and a text color of its own.',
          'All 28 colors and all pictures keep the text of the pages readable. On the full screen, Settings tells you when a text color is hard to read.',
        ],
      },
      {
        question: 'What does Colorblind Mode do?',
        answer: [
          'It shows the full screen as somebody with that color vision sees it, so that you can tell whether your colors work for everybody in the room. It does not correct colors for the viewer.',
        ],
      },
    ],
  },
  {
    title: 'Keyboard, screens and devices',
    questions: [
      {
        question: 'Which keys can I use while a collection runs?',
        answer: [
          'Space pauses and goes on. The arrows lead to the previous and the next item. Enter shows an answer, if there is one. M marks an item as missed, + and - change the speed, F is full screen, and Escape goes back.',
          'M, F, + and - can be switched off in Settings, which helps when you speak to your computer.',
        ],
      },
      {
        question: 'Which browsers and devices does it run on?',
        answer: [
          'Chrome, Edge, Safari and Firefox of the last two years, on computers, tablets and phones. On a projector the item fills the screen. The screen stays awake during a session where the browser allows it.',
        ],
      },
      {
        question: 'Does it work with a screen reader, or without a mouse?',
        answer: [
          'Everything can be done with the keyboard alone, and a screen reader is told the item that is shown, and no other. Tell us with the speech bubble at the top if something does not work for you.',
        ],
      },
    ],
  },
  {
    title: 'Privacy and accounts',
    questions: [
      {
        question: 'What does Sixty keep about me?',
        answer: [
          'Your name, e-mail address and role, your collections, and the reports of your sessions: on the server of whoever runs Sixty for you. Your theme and the settings you used last stay in this browser.',
          'Nothing is loaded from other companies: no trackers, no advertising, and the fonts come from the same server.',
        ],
      },
      {
        question: 'I have forgotten my password.',
        answer: [
          'Choose Forgotten your password? on the sign-in page. If no e-mail comes, ask whoever runs Sixty for you: they can make you a link that works once.',
        ],
      },
    ],
  },
];
