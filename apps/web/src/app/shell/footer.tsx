import styles from './footer.module.css';
import { footerLinks } from './navigation.ts';
import { ShellLink } from './shell-link.tsx';

export const Footer = () => (
  <footer className={`${styles['footer']} surface`}>
    <div className={styles['line']}>
      <div className={styles['name']}>
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <p>
          <strong>Sixty</strong>
          <span>Timed practice, one item at a time.</span>
        </p>
      </div>
      <nav aria-label="Footer">
        <ul className={styles['links']}>
          {footerLinks.map((entry) => (
            <li key={entry.label}>
              <ShellLink entry={entry} className={styles['link']} />
            </li>
          ))}
          <li>
            <a className={styles['link']} href="/privacy">
              Privacy
            </a>
          </li>
        </ul>
      </nav>
    </div>
  </footer>
);
