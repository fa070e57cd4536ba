import type { CourseOfPractice } from '@sixty/domain/progress';
import { rateText, shareText } from '../report-texts.ts';
import styles from './tables.module.css';

const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

/** The figures behind the lines, newest first. */
export const CourseTable = ({
  name,
  course,
}: {
  readonly name: string;
  readonly course: readonly CourseOfPractice[];
}) => (
  <details className={styles['behind']}>
    <summary>Show the figures as a table</summary>
    {/* A table that scrolls has to be reachable by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
    <section className={styles['scroll']} tabIndex={0} aria-label={`Figures of ${name}`}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Sessions</th>
            <th scope="col">Own speed, items per minute</th>
            <th scope="col">Display’s pace, items per minute</th>
            <th scope="col">Accuracy</th>
          </tr>
        </thead>
        <tbody>
          {course.toReversed().map(({ at, sessions, ownPace, displayPace, accuracy }, index) => (
            // Two sessions may have begun at the same moment.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            <tr key={`${at} ${index}`}>
              <th scope="row">{dayFormat.format(at)}</th>
              <td>{sessions}</td>
              <td>{ownPace === null ? '–' : rateText(ownPace)}</td>
              <td>{displayPace === null ? '–' : rateText(displayPace)}</td>
              <td>{accuracy === null ? 'not scored' : shareText(accuracy)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
