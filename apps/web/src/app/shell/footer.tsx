import { footerLinks } from './navigation.ts';
import { ShellLink } from './shell-link.tsx';

const linkClass =
  'flex min-h-target items-center rounded-m px-3 py-0 text-s font-strong text-foreground underline-offset-[0.25em] aria-[current]:decoration-sun aria-[current]:decoration-[0.2em] [&:not(:hover,[aria-current])]:decoration-line-strong';

export const Footer = () => (
  <footer className="border-t-2 border-t-line surface">
    <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 px-page-margin py-4">
      <div className="flex items-center gap-3 leading-[1.3] [&_span]:block [&_span]:text-s [&_span]:text-foreground-soft [&_strong]:block [&_strong]:font-heading [&_strong]:font-heavy">
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <p>
          <strong>Sixty</strong>
          <span>Timed practice, one item at a time.</span>
        </p>
      </div>
      <nav aria-label="Footer">
        <ul className="-mx-3 my-0 flex flex-wrap">
          {footerLinks.map((entry) => (
            <li key={entry.label}>
              <ShellLink entry={entry} className={linkClass} />
            </li>
          ))}
          <li>
            <a className={linkClass} href="/privacy">
              Privacy
            </a>
          </li>
        </ul>
      </nav>
    </div>
  </footer>
);
