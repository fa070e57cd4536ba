import type { Student } from '@sixty/contract/classes';
import type { CSSProperties } from 'react';
import { ItemStimulus } from '../../entities/item/item-stimulus.tsx';
import pages from '../../entities/print/pages.module.css';
import { StudentAvatar } from '../../entities/student/student-avatar.tsx';
import styles from './family-sheet-page.module.css';
import { type SheetLanguage, sheetTexts } from './sheet-texts.ts';
import type { FamilySheet } from './use-family-sheets.ts';

/** 60 by 45 mm, less the padding. */
const cardAspect = 1.4;

type TrickyProps = NonNullable<FamilySheet['tricky']> & { texts: ReturnType<typeof sheetTexts> };

const Tricky = ({ noun, category, items, texts }: TrickyProps) => (
  <section className={styles.tricky}>
    <h2 className={styles.heading}>{texts.trickyText(items.length, noun)}</h2>
    <p>{texts.trickyHow}</p>
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

/** A family calls a child by it. */
export const firstNameOf = (name: string): string => name.split(' ', 1)[0] ?? name;

/** Characters that fit on the page in the usual size. */
const usualLength = 600;

type FamilySheetPageProps = {
  student: Student;
  className: string | undefined;
  sheet: FamilySheet;
  language: SheetLanguage;
  /** Epoch ms. */
  now: number;
};

/** With the real name: the family may not know the nickname. */
export const FamilySheetPage = ({ student, className, sheet, language, now }: FamilySheetPageProps) => {
  const { name, avatar } = student;
  const { sessions, collections, tricky } = sheet;
  const texts = sheetTexts(language);
  const firstName = firstNameOf(name);
  const growth = collections.flatMap(({ collectionId, noun, rates, name: collectionName }) => {
    const text = texts.growthText(firstName, noun, rates, now);
    return text === null ? [] : [{ collectionId, collectionName, text }];
  });
  const names = [name, className ?? '', ...collections.map((collection) => collection.name)];
  const length = [...names, ...growth.map(({ text, collectionName }) => text + collectionName)].join(
    '',
  ).length;
  return (
    <div
      className={`${pages.page} ${styles.sheet}`}
      data-long={length > usualLength || undefined}
      lang={language}
    >
      <header className={styles.head}>
        <StudentAvatar avatar={avatar} name={name} size="large" />
        <div className={styles.who}>
          <p className={styles.name} dir="auto">
            {name}
          </p>
          <p className={styles.when}>
            {className !== undefined && <bdi>{className} · </bdi>}
            {texts.dateText(now)}
          </p>
        </div>
      </header>
      <section>
        <h2 className={styles.heading}>{texts.practicedHeading}</h2>
        <p>{texts.practicedText(firstName, sessions)}</p>
        <ul className={styles.list}>
          {collections.map((collection) => {
            const [before, after] = texts.sessionsText(collection.sessions);
            return (
              <li key={collection.collectionId}>
                {before}
                <bdi className={styles.collection}>{collection.name}</bdi>
                {after}
              </li>
            );
          })}
        </ul>
      </section>
      {growth.length > 0 && (
        <section>
          <h2 className={styles.heading}>{texts.growthHeading}</h2>
          <ul className={styles.list}>
            {growth.map(({ collectionId, collectionName, text }) => (
              <li key={collectionId}>
                {text} (<bdi className={styles.collection}>{collectionName}</bdi>)
              </li>
            ))}
          </ul>
        </section>
      )}
      {tricky && <Tricky {...tricky} texts={texts} />}
      <p className={styles.foot}>Sixty</p>
    </div>
  );
};
