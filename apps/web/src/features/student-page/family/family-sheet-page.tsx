import type { ItemNoun } from '@sixty/domain/categories';
import { comparedRates, type TrendPoint } from '@sixty/domain/classes';
import { dayMs } from '@sixty/domain/days';
import type { Student } from '@sixty/contract/classes';
import { spanText } from '../../../entities/report/lead-sentence.ts';
import type { CSSProperties } from 'react';
import { rateText } from '../../../entities/report/report-texts.ts';
import { counted } from '../../../platform/number-text.ts';
import { dayText, shortDayText } from '../../../platform/day-text.ts';
import { ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import pages from '../../../entities/print/pages.module.css';
import { StudentAvatar } from '../../../entities/student/student-avatar.tsx';
import styles from './family-sheet-page.module.css';
import type { FamilySheet } from './use-family-sheet.ts';

/** An older session isn't 'now'. */
const nowMs = 14 * dayMs;

const verbs = {
  letter: 'read',
  number: 'read',
  word: 'read',
  problem: 'solved',
  item: 'answered',
} as const satisfies Record<ItemNoun, string>;

export const practicedText = (name: string, sessions: number, days: number): string => {
  if (sessions === 0) return `${name} hasn’t practiced in the last four weeks.`;
  const times = sessions === 1 ? 'once' : `${sessions} times`;
  const onDays = sessions === 1 ? '' : ` on ${counted(days, 'day')}`;
  return `${name} practiced ${times}${onDays} in the last four weeks.`;
};

/**
 * 'Ana read 24 letters a minute four weeks ago and 31 now.' `rates` oldest first, `now` in epoch ms. Null
 * without a rate.
 */
export const familyGrowth = (
  name: string,
  noun: ItemNoun,
  rates: readonly TrendPoint[],
  now: number,
): string | null => {
  const latest = rates.at(-1);
  if (!latest) return null;
  const isNow = now - latest.at < nowMs;
  const change = comparedRates(rates);
  const did = `${name} ${verbs[noun]}`;
  if (!change) return `${did} ${counted(Math.round(latest.value), noun)} a minute in the latest session.`;
  const [from, to] = [rateText(change.from.value), rateText(change.to.value)];
  const [before, after] = isNow
    ? [`${spanText(change.to.at - change.from.at)} ago`, 'now']
    : [`on ${shortDayText(change.from.at)}`, `on ${shortDayText(change.to.at)}`];
  if (from === to) return `${did} ${to} ${noun}s a minute ${before}, and the same ${after}.`;
  return `${did} ${from} ${noun}s a minute ${before} and ${to} ${after}.`;
};

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five'] as const;

export const trickyText = (count: number, noun: ItemNoun): string =>
  `${numbers[count] ?? count} tricky ${noun}${count === 1 ? '' : 's'}`;

/** 60 by 45 mm, less the padding. */
const cardAspect = 1.4;

const Tricky = ({ noun, category, items }: NonNullable<FamilySheet['tricky']>) => (
  <section className={styles.tricky}>
    <h2 className={styles.heading}>{trickyText(items.length, noun)} to practice at home</h2>
    <p>Cut out and shuffle the cards. Show each one for a few seconds. One minute a day is plenty.</p>
    <div
      className={`${styles.cards} category`}
      data-category={category}
      style={{ '--rows': Math.ceil(items.length / 3) } as CSSProperties}
    >
      {items.map((item) => (
        <div key={item.id} className={pages.card}>
          <ItemStimulus item={item} pdf="atOnce" aspect={cardAspect} />
        </div>
      ))}
    </div>
  </section>
);

/** Characters that fit on the page in the usual size. */
const usualLength = 600;

type FamilySheetPageProps = {
  student: Student;
  className: string | undefined;
  sheet: FamilySheet;
  /** Epoch ms. */
  now: number;
};

/** With the real name: the family may not know the nickname. */
export const FamilySheetPage = ({ student, className, sheet, now }: FamilySheetPageProps) => {
  const { name, avatar } = student;
  const { sessions, days, collections, tricky } = sheet;
  const growth = collections.flatMap(({ collectionId, noun, rates, name: collectionName }) => {
    const text = familyGrowth(name, noun, rates, now);
    return text === null ? [] : [{ collectionId, collectionName, text }];
  });
  const texts = [name, className ?? '', ...collections.map((collection) => collection.name)];
  const length = [...texts, ...growth.map(({ text, collectionName }) => text + collectionName)].join(
    '',
  ).length;
  return (
    <div className={`${pages.page} ${styles.sheet}`} data-long={length > usualLength || undefined}>
      <header className={styles.head}>
        <StudentAvatar avatar={avatar} name={name} size="large" />
        <div className={styles.who}>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          <p className={styles.when}>
            {className !== undefined && <bdi>{className} · </bdi>}
            {dayText(new Date(now).toISOString())}
          </p>
        </div>
      </header>
      <section>
        <h2 className={styles.heading}>What we practiced</h2>
        <p>{practicedText(name, sessions, days)}</p>
        <ul className={styles.list}>
          {collections.map((collection) => (
            <li key={collection.collectionId}>
              {counted(collection.sessions, 'session')} of{' '}
              <bdi className={styles.collection}>{collection.name}</bdi>
            </li>
          ))}
        </ul>
      </section>
      {growth.length > 0 && (
        <section>
          <h2 className={styles.heading}>How it’s going</h2>
          <ul className={styles.list}>
            {growth.map(({ collectionId, collectionName, text }) => (
              <li key={collectionId}>
                {text} (<bdi className={styles.collection}>{collectionName}</bdi>)
              </li>
            ))}
          </ul>
        </section>
      )}
      {tricky && <Tricky {...tricky} />}
      <p className={styles.foot}>Sixty</p>
    </div>
  );
};
