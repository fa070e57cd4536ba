type Question = {
  readonly question: string;
  /** Paragraphs. */
  readonly answer: readonly string[];
};

type Topic = { readonly title: string; readonly questions: readonly Question[] };

/** Common questions, by topic. */
export const topics: readonly Topic[] = [
  {
    title: 'Pace and time',
    questions: [
      {
        question: 'What’s a good pace to start with?',
        answer: [
          'One where nearly every item is read correctly. When that gets easy, go a little faster.',
          'Sixty items a minute is one second each. Set the seconds or the items per minute, and the other follows.',
        ],
      },
      {
        question: 'Can I change the pace during a session?',
        answer: ['Yes. Press + or - on the keyboard, or Faster and Slower on the screen.'],
      },
      {
        question: 'How exact is the timing?',
        answer: [
          'As exact as a screen can be. Every item has its moment on one clock, counted from the start, so small delays never add up. The item changes the next time your screen draws, which is 60 times a second on most screens.',
          'A busy computer doesn’t slow it down. A session pauses when its tab is hidden.',
        ],
      },
      {
        question: 'When does a session end?',
        answer: [
          'It depends on the stop condition: after the last item, or when the timer runs out. With a timer, the items start over from the first. Pauses don’t count.',
        ],
      },
    ],
  },
  {
    title: 'Answers and scores',
    questions: [
      {
        question: 'How do I score a student who reads aloud?',
        answer: [
          'Follow along. When an item is missed, press M or Mark as missed. If nothing was missed, press Everything was read correctly at the end.',
          'Didn’t get to it? Open the report within 24 hours and score it there. A session that isn’t scored counts as practice.',
        ],
      },
      {
        question: 'Can students practice on their own?',
        answer: [
          'Yes. Check Interactive mode when you press Start. Students type each answer at their own pace and see their times at the end.',
          'Dominoes are always answered: which side has more dots?',
        ],
      },
      {
        question: 'What if the internet goes out?',
        answer: [
          'The session keeps going; it doesn’t need a connection. The report waits in this browser and is sent when you’re back online. A note on the page tells you. Don’t log out before it’s sent. Sixty asks first.',
        ],
      },
    ],
  },
  {
    title: 'Collections',
    questions: [
      {
        question: 'What can I put in a collection?',
        answer: [
          'Letters, numbers, math problems, science and nursing terms, elements, dot pictures, dominoes, and your own words. Sixty can make them for you, and you can change every item. A collection can hold up to 2,000.',
        ],
      },
      {
        question: 'Can I use my own pictures and lists?',
        answer: [
          'Yes, in step 2. Add JPEG, PNG, GIF, or WebP pictures, or a PDF: each page can become an item. Files can be up to 5 MB. Paste or import takes words you paste, a table, or a file.',
        ],
      },
      {
        question: 'Can I print or export a collection?',
        answer: [
          'Yes. Press the three dots on its card. Print makes flash cards or a practice sheet, Save as CSV is for spreadsheets, and Save as JSON keeps everything.',
        ],
      },
      {
        question: 'Who can see my collections?',
        answer: [
          'Only you, unless you share one publicly. Then others can find it in Discover with your name, but never your email address. They can practice with it. Only you can change it.',
        ],
      },
      {
        question: 'What’s the difference between Subscribe and Duplicate?',
        answer: [
          'Subscribe adds someone’s collection to yours and keeps it up to date with their changes. Duplicate makes your own copy to change.',
        ],
      },
      {
        question: 'I deleted a collection by mistake. Can I get it back?',
        answer: ['Yes, for 30 days. Press Recently deleted at the end of Your Collections, then Restore.'],
      },
    ],
  },
  {
    title: 'Games and challenges',
    questions: [
      {
        question: 'Which games are there?',
        answer: [
          'Three. In the Matching Game, each word goes with a picture. In the Multiple Words Game, each word goes with its twin. In a Timed Challenge, answer as much of a collection as you can before time runs out.',
        ],
      },
      {
        question: 'Where do a game’s words and pictures come from?',
        answer: [
          'Type them, or press From your collections to add many at once. A game can hold up to 40.',
          'Name it and press Save Collection. Next time, press Load and play right away.',
        ],
      },
      {
        question: 'Is there always a clock?',
        answer: [
          'Not in the two matching games: check No Time Limit for a relaxed game, or choose how many seconds it lasts. Challenges last from 15 seconds to 10 minutes, with a personal best for each collection and length.',
        ],
      },
      {
        question: 'Can I play without a mouse?',
        answer: [
          'Yes. By touch, drag a word, or tap it and then its place. By keyboard, use the arrow keys to move and Enter to pick a word and place it.',
        ],
      },
    ],
  },
  {
    title: 'The name wheel',
    questions: [
      {
        question: 'How do I pick a student at random?',
        answer: [
          'Press Spinner. Teachers find it in the icon bar, and everyone at the bottom of the page. Press Names to type names or paste a class list. Then spin the wheel.',
        ],
      },
      {
        question: 'Is it fair?',
        answer: [
          'Yes. Every name has the same chance. Check Remove names after they’re picked, and everyone gets a turn before anyone goes twice.',
        ],
      },
      {
        question: 'Can it pick several students or make groups?',
        answer: [
          'Yes. Pick several picks as many different names as you like. Make groups puts the whole class into groups.',
        ],
      },
      {
        question: 'Who can see my class names?',
        answer: [
          'Only people signed in to your account. Lists are saved with your account. Who was picked is forgotten when you close the tab.',
        ],
      },
    ],
  },
  {
    title: 'Reports and badges',
    questions: [
      {
        question: 'What’s in a report?',
        answer: [
          'Every item: how long it took, and whether it was correct, missed, or skipped. Each session, challenge, and finished game makes a report. Open Account, then Reports.',
          'Practice these takes the items that were missed or slow and makes a session of them.',
        ],
      },
      {
        question: 'Why does it say “not scored”?',
        answer: [
          'No one told Sixty how it went. When items change on their own, the results only count if someone listens and marks what was missed.',
        ],
      },
      {
        question: 'What do “student’s pace” and “auto pace” mean?',
        answer: [
          'Student’s pace: the next item came after an answer, so this is how fast the student was. Auto pace: items changed on their own, at the pace that was set.',
        ],
      },
      {
        question: 'Who can see my reports?',
        answer: [
          'Only people signed in to your account. To share them, press Save as CSV and send the file.',
        ],
      },
      {
        question: 'How do I earn badges?',
        answer: [
          'There are 17. Open Account, then Badges to see how to earn each one and how far along you are. Badges you earn are yours to keep.',
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
          'Yes. Settings has 24 fonts: Andika is made for early readers, OpenDyslexic for readers with dyslexia, Atkinson Hyperlegible for low vision, and Lexend for fluent reading. The full screen can have its own font and text color.',
          'Text stays readable on all 28 colors and all pictures. Settings warns you if a text color is hard to read on the full screen.',
        ],
      },
      {
        question: 'What does Colorblind Mode do?',
        answer: [
          'It shows the full screen as someone with that color vision sees it, so you can tell whether your colors work for everyone. It doesn’t correct colors for the viewer.',
        ],
      },
    ],
  },
  {
    title: 'Keyboard, screens, and devices',
    questions: [
      {
        question: 'Which keys can I use during a session?',
        answer: [
          'Space pauses and resumes. The arrow keys go to the previous or next item. Enter shows the answer, if there is one. M marks an item as missed, + and - change the pace, F is full screen, and Escape goes back.',
          'You can turn off M, F, +, and - in Settings, which helps when you use voice control.',
        ],
      },
      {
        question: 'Which browsers and devices work?',
        answer: [
          'Chrome, Edge, Safari, and Firefox from the last two years, on computers, tablets, and phones. On a projector, the item fills the screen. The screen stays on during a session where the browser allows it.',
        ],
      },
      {
        question: 'Does it work with a screen reader or without a mouse?',
        answer: [
          'Yes. Everything works with the keyboard alone, and a screen reader hears the item on screen. If something doesn’t work for you, press the speech bubble at the top and tell us.',
        ],
      },
    ],
  },
  {
    title: 'Shop and licenses',
    questions: [
      {
        question: 'What is a license for?',
        answer: [
          'It’s how you pay for Sixty: once, for life, with no monthly fee. Nothing is locked today. Everything works without a license, too.',
        ],
      },
      {
        question: 'Someone gave me a key. Where does it go?',
        answer: ['Open Account, then My Account. Under Licenses, type the key and press Redeem.'],
      },
      {
        question: 'How do I share a pack of five?',
        answer: [
          'Each of its five keys is for one person. In My Account, copy an unused key and send it. They redeem it in their own My Account.',
        ],
      },
    ],
  },
  {
    title: 'Privacy and accounts',
    questions: [
      {
        question: 'What does Sixty store about me?',
        answer: [
          'Your name, email address, role, and time zone, how you sign in, and the days you visited. Your collections and their pictures, your subscriptions, games, and name lists. Your reports and badges. Your orders, licenses, and messages to us. It’s all on the server of the people who run Sixty for you.',
          'This browser stores your settings, your last choices, your cart, and anything not yet saved or sent.',
          'There are no trackers and no ads, and the fonts come from the same server. Other companies are only involved if the people who run Sixty choose them: Stripe for card payments, and your school’s own sign-in.',
        ],
      },
      {
        question: 'Can I download my data?',
        answer: [
          'Yes. In My Account, under Your data, press Download everything. You get one file with everything, including pictures.',
        ],
      },
      {
        question: 'How do I delete my account?',
        answer: [
          'In My Account, under Your data, press Delete my account. Your collections, games, name lists, reports, badges, and messages to us are deleted right away. This can’t be undone.',
          'Copies others made of your shared collections stay, and so do their reports. We keep order records without your name, as the law requires. Server backups keep the old data until they’re deleted.',
        ],
      },
      {
        question: 'What’s the difference between teacher and student?',
        answer: [
          'Not much: teachers have the Spinner in the icon bar. Everything else is for both. You can change your role anytime in My Account.',
        ],
      },
      {
        question: 'I left a computer signed in. What now?',
        answer: [
          'Open My Account on another device and press Sign out everywhere. If you use your school’s account and don’t see that button, ask your school.',
        ],
      },
      {
        question: 'I forgot my password.',
        answer: [
          'Choose Forgot your password? on the sign-in page. If no email comes, ask the people who run Sixty for you. They can make a link that works once.',
        ],
      },
    ],
  },
];
