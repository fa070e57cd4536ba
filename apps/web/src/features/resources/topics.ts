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
      {
        question: 'Subscribe or Duplicate: what is the difference?',
        answer: [
          'Subscribe follows a collection: it lies among your own, and what its creator changes comes to you. Duplicate makes a copy that is yours to change.',
        ],
      },
    ],
  },
  {
    title: 'Games and challenges',
    questions: [
      {
        question: 'Which games are there?',
        answer: [
          'Three. In the Matching Game every word belongs to a picture, in the Multiple Words Game to its twin. In a Timed Challenge you answer as much of a collection as you can before the time is up.',
        ],
      },
      {
        question: 'Where do the words and pictures of a game come from?',
        answer: [
          'Type them, or press From your collections and take many at once. A game holds up to forty.',
          'Give it a name and press Save Collection. Another day you press Load and play at once.',
        ],
      },
      {
        question: 'Does the clock always run?',
        answer: [
          'Not in the two games that match things: tick No Time Limit for a quiet game, or choose how many seconds it lasts. A challenge has a clock of 15 seconds to 10 minutes, and a personal best for each collection and each length.',
        ],
      },
      {
        question: 'Can I play without a mouse?',
        answer: [
          'Yes. With a finger, drag a word, or touch it and then its place. With the keyboard, the arrows lead from word to word, Enter takes one, the arrows lead to its place, and Enter puts it there.',
        ],
      },
    ],
  },
  {
    title: 'The name wheel',
    questions: [
      {
        question: 'How do I let chance choose a child?',
        answer: [
          'Press Spinner: teachers find it among the large icons, and everybody at the end of the page. Press + and type names, or paste a whole class list. Then spin the wheel.',
        ],
      },
      {
        question: 'Is it fair?',
        answer: [
          'Yes: every name on the wheel has the same chance. Tick Take picked names off the wheel, and nobody has a second turn before everyone has had a first.',
        ],
      },
      {
        question: 'Can it choose several children, or make groups?',
        answer: [
          'Yes. Pick several takes as many names as you like, none of them twice. Make groups puts the whole class into groups.',
        ],
      },
      {
        question: 'Who can see the names of my class?',
        answer: [
          'Only whoever is signed in to your account. The lists are kept with it; who was picked is forgotten when you close the tab.',
        ],
      },
    ],
  },
  {
    title: 'Reports and badges',
    questions: [
      {
        question: 'What is in a report?',
        answer: [
          'Every item: how long it took, and whether it was right, missed or skipped. Each session and each challenge makes a report, and each game that you finish. Open Account, then Reports.',
          'Practice these takes the items that were missed or slow, and makes a session of them.',
        ],
      },
      {
        question: 'Why does it say ‘not scored’?',
        answer: [
          'Because nobody told Sixty how it went. Items that run by themselves say nothing about the reader, unless somebody listens and marks what was missed.',
        ],
      },
      {
        question: 'What do ‘own speed’ and ‘the display’s pace’ mean?',
        answer: [
          'Own speed: the next item came when the last one was answered, so this is how fast the learner was. The display’s pace: the items came by themselves, as fast as somebody had chosen.',
        ],
      },
      {
        question: 'Who can see my reports?',
        answer: [
          'Only whoever is signed in to your account. To show them to somebody else, press Save as CSV and pass the file on.',
        ],
      },
      {
        question: 'How do I earn badges?',
        answer: [
          'There are seventeen. Open Account, then Badges: below each that you do not have yet stands what to do for it, and bars show how far you are. A badge that you have is yours for good.',
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
    title: 'Shop and licences',
    questions: [
      {
        question: 'What is a licence for?',
        answer: [
          'It is how Sixty is paid for: once, for a lifetime, and not every month. Nothing is locked today: all of it works without a licence too.',
        ],
      },
      {
        question: 'Somebody gave me a key. Where does it go?',
        answer: [
          'Open Account, then My Account. Under Licences there is a box for it: type the key and press Redeem.',
        ],
      },
      {
        question: 'How do I share a pack of five?',
        answer: [
          'Each of its five keys is for one person. In My Account, copy a key that nobody has used yet and send it on. Whoever gets it redeems it in the same place.',
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
          'Your name, e-mail address, role and time zone, how you sign in and on which days you came. Your collections with their pictures, those you follow, your games and your lists of names. Your reports and badges. Orders, licences, and what you wrote to us. All of it is on the server of whoever runs Sixty for you.',
          'This browser keeps how Sixty looks for you, what you chose last, what is in your cart, and what is not saved or sent yet.',
          'There are no trackers and no advertising, and the fonts come from the same server. Other companies are asked only where whoever runs Sixty has chosen it: Stripe, which handles the cards of the shop, and your school’s own sign-in.',
        ],
      },
      {
        question: 'Can I take everything out?',
        answer: [
          'Yes. In My Account, under Your data, press Download everything. It is all in one file, with the pictures.',
        ],
      },
      {
        question: 'How do I leave?',
        answer: [
          'In My Account, under Your data, press Delete my account. Your collections, games, lists of names, reports, badges and messages to us go at once, and there is no way back.',
          'What stays: copies that others made of what you shared, and their own reports. Orders stay without your name, as the law wants. Safety copies of the server hold the old state until they are thrown away.',
        ],
      },
      {
        question: 'Teacher or student: what is the difference?',
        answer: [
          'A small one: teachers have the Spinner among the large icons. All the rest is for both. You choose in My Account, and can change it whenever you like.',
        ],
      },
      {
        question: 'I left a computer signed in. What now?',
        answer: [
          'Open My Account somewhere else and press Sign out everywhere. If you sign in with your school’s account and find no such button there, ask your school.',
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
