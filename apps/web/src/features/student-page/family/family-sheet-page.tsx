import type { Student } from '@sixty/contract/classes';
import { ItemStimulus } from '../../../entities/item/item-stimulus.tsx';
import pages from '../../../entities/print/pages.module.css';
import { counted } from '../../../entities/report/report-texts.ts';
import { StudentAvatar } from '../../../entities/student/student-avatar.tsx';
import { dayText } from '../../../platform/day-text.ts';
import { familyGrowth, practicedText, trickyText } from './family-texts.ts';
import styles from './family-sheet-page.module.css';
import type { FamilySheet } from './use-family-sheet.ts';

/** 60 by 45 mm, less the padding. */
const cardAspect = 1.4;

const Tricky = ({ noun, category, items }: NonNullable<FamilySheet['tricky']>) => (
  <section>
    <h2 className={styles.heading}>{trickyText(items.length, noun)} to practice at home</h2>
    <div className={`${styles.cards} category`} data-category={category}>
      {items.map((item) => (
        <div key={item.id} className={pages.card}>
          <ItemStimulus item={item} pdf="atOnce" aspect={cardAspect} />
        </div>
      ))}
      <p className={styles.how}>
        Cut out and shuffle the cards. Show each one for a few seconds. One minute a day is plenty.
      </p>
    </div>
  </section>
);

type FamilySheetPageProps = {
  readonly student: Student;
  readonly className: string | undefined;
  readonly sheet: FamilySheet;
  /** Epoch ms. */
  readonly now: number;
};

/** With the real name: the family may not know the nickname. */
export const FamilySheetPage = ({ student, className, sheet, now }: FamilySheetPageProps) => {
  const { name, avatar } = student;
  const { sessions, days, collections, tricky } = sheet;
  const growth = collections.flatMap(({ collectionId, noun, rates, name: collectionName }) => {
    const text = familyGrowth(name, noun, rates, now);
    return text === null ? [] : [{ collectionId, collectionName, text }];
  });
  return (
    <div className={`${pages.page} ${styles.sheet}`}>
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
            <li key={collection.collectionId} className={styles.practiced}>
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
              <li key={collectionId} className={styles.growth}>
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
