import { dayMs, hourMs } from '@sixty/domain/days';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { retention } from '../database/retention.ts';
import { ownAssetsPolicy } from '../plugins/security-headers.ts';
import { type Html, html, layout, type PageAssets, sendPage } from './page.ts';

type Lifetime = { what: string; keeps: string };

const days = (count: number | null, fallback: string): string =>
  count === null ? fallback : `${count} days`;

const accounts = ({ retention: { accountDays }, mail }: Settings): string => {
  if (accountDays === null || mail === null) return 'Until you delete your account';
  return `Until you delete your account, or nobody has used it for ${accountDays} days. An email comes 30 days before.`;
};

/** How long data is stored, by the rules that jobs enforce. */
const lifetimesOf = (settings: Settings): Lifetime[] => {
  const { feedbackDays, reportDays } = settings.retention;
  return [
    { what: 'Account, collections, pictures', keeps: accounts(settings) },
    {
      what: 'Practice',
      keeps: days(reportDays, 'As long as the account, or as the class of a student'),
    },
    {
      what: 'Classes and their students',
      keeps: `Until a teacher deletes them, or ${settings.classRetentionDays} days after the class was archived`,
    },
    {
      what: 'Who removed, moved, or deleted students and reports of a class, for its owner',
      keeps: 'As long as the class, without the names of deleted students',
    },
    { what: 'Deleted collections and reports', keeps: '30 days' },
    { what: 'Feedback', keeps: days(feedbackDays, 'As long as the account, or until it is deleted by hand') },
    {
      what: 'What admins did: when, who, and on whom, by an ID',
      keeps: `${retention.auditMs / dayMs} days, also after the account is gone`,
    },
    { what: 'Unpaid orders', keeps: '30 days' },
    {
      what: 'Copies of what was just saved, for repeated calls',
      keeps: `${retention.idempotencyKeyMs / dayMs} days`,
    },
    { what: 'Sign-ins', keeps: '14 days after the last use' },
    { what: 'Counts of attempts, by address', keeps: 'An hour or less, to stop guessing of passwords' },
  ];
};

const restorableDays = retention.removedReportMs / dayMs;

const hostOf = (address: string): string => new URL(address).host;

const contactLink = (contact: string): Html => {
  const isPage = contact.startsWith('https:');
  return html`<a href="${isPage ? contact : `mailto:${contact}`}">${contact}</a>`;
};

const signIn = ({ auth, identityProviders }: Settings): Html => {
  if (!auth.isEmbedded)
    return html`You sign in at ${hostOf(auth.domain)}, which has your password and tells Sixty your name and email address.`;
  const names = identityProviders.map(({ name }) => name);
  return html`Sixty stores your name, email address, and a hash of your password, from which nobody can read the
  password.${names.length > 0 && ` If you continue with ${names.join(' or ')}, it tells Sixty your name and email address.`}`;
};

const places = ({ mediaS3, stripe, mail, backup }: Settings): Html[] => {
  const store = mediaS3 ? hostOf(mediaS3.endpoint) : null;
  return [
    html`In a database that only your school’s Sixty uses. ${
      store === null
        ? 'Pictures and PDFs are on its server.'
        : `Pictures and PDFs are in storage at ${store}.`
    }`,
    html`In your browser: settings, your sign-in, and unsent sessions; for use without a network, until you log out,
    your name, email address, collections with pictures, lists of names, and your classes. Cookies keep you signed in and recognize your
    device. ${
      stripe
        ? 'Only the shop loads anything from another site: Stripe’s script, which detects fraud.'
        : 'Nothing is loaded from other sites.'
    }`,
    backup.everyMs === null
      ? html`In backups, if the person who runs Sixty makes any. What you delete stays in them until they are deleted.`
      : html`In ${backup.keep} backups, a new one every ${backup.everyMs / hourMs} hours.
        ${backup.recipients.length > 0 && 'They are encrypted.'} What you delete stays in them until the oldest one is replaced,
        at most ${Math.ceil((backup.everyMs * backup.keep) / dayMs)} days; copies made by hand stay longer.`,
    ...(stripe ? [html`Payments are made at Stripe. Sixty stores what was bought, but no card.`] : []),
    ...(mail ? [html`Emails, such as a link for a new password, go through a mail server.`] : []),
  ];
};

const logged = ({ logAddresses }: Settings): string =>
  ({
    full: 'A log of the server has the time, page, and network address of each call, but nothing typed.',
    network:
      'A log of the server has the time, page, and shortened network address of each call, but nothing typed.',
    none: 'A log of the server has the time and page of each call, but no address, and nothing typed.',
  })[logAddresses];

const row = ({ what, keeps }: Lifetime): Html =>
  html`<tr>
    <th scope="row">${what}</th>
    <td>${keeps}</td>
  </tr>`;

const htmlList = (entries: readonly Html[]): Html =>
  html`<ul>
    ${entries.map((entry) => html`<li>${entry}</li>`)}
  </ul>`;

const stored = (settings: Settings): Html =>
  html`<h2>What is stored about you</h2>
    ${htmlList([
      signIn(settings),
      html`The days on which you used Sixty, your collections, games, name lists, and pictures.`,
      html`Your practice: what was shown, how long, and what was right, with badges and goals.`,
      html`Which students and reports you removed, moved, or deleted as a teacher.`,
      html`Feedback that you send, with the address of the page you were on.`,
    ])}
    <p>
      Students in a class need no account. A teacher enters a name or a nickname; Sixty adds their practice, goals, and
      teachers’ notes.
    </p>
    <p>${logged(settings)} The person who runs the server decides how long the log is kept.</p>`;

const readers = ({ admins }: Settings): Html => html`<h2>Who can see it</h2>
  ${htmlList([
    html`You, and the person who runs Sixty at your school, who can read the database.`,
    ...(admins.length > 0
      ? [
          html`Admins, whom that person names: who has an account, with name and email address, the last day, and how much is
          stored. They can disable, export, and delete accounts, and read feedback. Each of these acts is recorded.`,
        ]
      : []),
    html`Teachers of a class: its students, and all that was practiced in it. Other teachers and students: none of that.`,
    html`Everyone, even without an account: collections that you make public, with your display name or user name. Your email
    address is never shown. A picture can be opened by anyone who has its address, which nobody can guess.`,
  ])}
  <p>Nothing is sold, used for advertising, or given to anyone else.</p>`;

const rights = ({ contact }: Settings): Html =>
  html`<h2>Download or delete your data</h2>
    ${htmlList([
      html`<a href="/my-account">My Account</a> has a download of everything about you, and deletes your account with all of it.
      Orders stay for accounting, without your name, and so does the number of a collection that was public.`,
      html`Teachers download a student’s record, and the owner of a class deletes it, or the class with all its students, on their
      pages. Parents ask the teacher.`,
      html`A deleted collection, report, or student can be restored for ${restorableDays} days.`,
    ])}
    ${contact !== null && html`<p>Questions and requests: ${contactLink(contact)}.</p>`}`;

const lifetimes = (settings: Settings, nextPurgeAt: number): Html =>
  html`<h2 id="lifetimes">How long it is kept</h2>
    <table aria-labelledby="lifetimes">
      ${lifetimesOf(settings).map(row)}
    </table>
    <p>
      A job deletes what is due every hour. Its next run:
      <time datetime="${new Date(nextPurgeAt).toISOString()}">${new Date(nextPurgeAt).toUTCString()}</time>.
    </p>`;

const privacyPage = (assets: PageAssets, settings: Settings, nextPurgeAt: number): string =>
  layout(
    assets,
    'Privacy',
    html`<div class="document">
        ${stored(settings)}
        <h2>Where it is</h2>
        ${htmlList(places(settings))} ${readers(settings)} ${lifetimes(settings, nextPurgeAt)} ${rights(settings)}
      </div>
      <p class="aside"><a href="/">Back to Sixty</a></p>`,
  );

/** RFC 9116 recommends less than a year. */
const validMs = 180 * dayMs;

const securityTxt = (contact: string, publicUrl: string, now: number): string =>
  [
    `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(now + validMs).toISOString()}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    'Preferred-Languages: en',
    '',
  ].join('\n');

/** Without a contact, there is no security.txt. */
export const registerPrivacy = (
  app: FastifyInstance,
  {
    settings,
    assets,
    nextPurgeAt,
    now,
  }: { settings: Settings; assets: PageAssets; nextPurgeAt: () => number; now: () => number },
): void => {
  const { contact, publicUrl } = settings;
  const hidden = { schema: { hide: true } };
  app.get('/privacy', hidden, async (_request, reply) => {
    void reply.header('content-security-policy', ownAssetsPolicy);
    return sendPage(reply, privacyPage(assets, settings, nextPurgeAt()));
  });
  if (contact !== null)
    app.get('/.well-known/security.txt', hidden, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(securityTxt(contact, publicUrl, now())),
    );
};
