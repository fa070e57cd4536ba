import { categoryRules } from '@sixty/domain/categories';
import { parseSessionConfiguration, type SessionConfiguration, sessionOfItems } from '@sixty/domain/session';
import { displayText } from '@sixty/domain/text';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { useSignedIn } from '../../api/auth.ts';
import { useClassesQuietly } from '../../api/classes.ts';
import { BadgeArt } from '../../entities/badge/badge-art.tsx';
import { ItemPicture } from '../../entities/item/item-picture.tsx';
import { paceOf } from '../../entities/report/pace.ts';
import { timesOf } from '../../entities/report/report-texts.ts';
import { ScoreForm } from '../../entities/report/score-form.tsx';
import { findLearner } from '../../entities/student/people.ts';
import { RoundPanel } from '../../entities/student/round-panel.tsx';
import { StudentAvatar, studentColor } from '../../entities/student/student-avatar.tsx';
import { useLearner } from '../../entities/student/use-learner.ts';
import { isReportOfRound, useRound } from '../../entities/student/use-round.ts';
import type { Learner } from '../../platform/learner.ts';
import { counted } from '../../platform/number-text.ts';
import { paths } from '../../platform/paths.ts';
import {
  isToScore,
  type SessionResult,
  sessionResultStore,
  useOutbox,
  useSessionResult,
} from '../../sync/index.ts';
import { Button } from '../../ui/button.tsx';

const learnerOfResult = ({ report, learnerName }: SessionResult): Learner | null =>
  report.class_id === null
    ? null
    : {
        classId: report.class_id,
        studentId: report.student_id,
        ...(learnerName !== null && { name: learnerName }),
      };

const headlineOf = ({ report }: SessionResult, isUnanswered: boolean): string => {
  if (isUnanswered) return 'How was it read?';
  const { mode, ending, scored, total_items: total, missed_items: missed, skipped_items: skipped } = report;
  if (mode !== 'auto' || scored) return `${total - missed - skipped} of ${total} right`;
  return ending === 'completed' ? counted(total, 'item') : `Stopped after ${counted(total, 'item')}`;
};

/** '26 items', 'Time 0:52', '30 a minute'. */
const factsOf = ({ report }: SessionResult, isUnanswered: boolean): readonly string[] => {
  const { mode, ending, scored, stepped_by_hand: isSteppedByHand } = report;
  const pace = paceOf(report);
  const [{ value, tenths }] = timesOf(report);
  return [
    ...(isUnanswered ? [counted(report.total_items, 'item')] : []),
    ...((mode !== 'auto' || scored) && ending === 'stopped' ? ['Stopped early'] : []),
    ...(isSteppedByHand ? ['Stepped by hand'] : [`Time ${tenths ?? value}`]),
    ...(pace ? [`${pace.rate} a minute${mode === 'auto' ? ', auto pace' : ''}`] : []),
  ];
};

type Face = (name: string) => ReactNode;

/** An item’s picture, or its name. */
const faceOfItems = (configuration: SessionConfiguration | null, category: string): Face => {
  const pictures = new Map(configuration?.sequence.map(({ name, svg }) => [name, svg]));
  const faceOf: Face = (name) => {
    const picture = pictures.get(name);
    const text = (
      <bdi className="hyphens-auto wrap-break-word">
        {displayText(name, categoryRules(category).hasProblems)}
      </bdi>
    );
    if (picture === undefined) return text;
    return (
      <ItemPicture image={picture} alt={name} className="max-h-14 w-auto max-w-24">
        {text}
      </ItemPicture>
    );
  };
  return faceOf;
};

const maxTiles = 60;

type ToPracticeProps = { items: SessionResult['report']['items']; faceOf: Face };

/** Each item once, though a timer may have shown it often. */
const ToPractice = ({ items, faceOf }: ToPracticeProps) => {
  const wrong = items.filter(({ outcome }) => outcome === 'missed' || outcome === 'skipped');
  const byName = [...Map.groupBy(wrong, ({ name }) => name)];
  if (byName.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-m">To practice</h3>
      <ul className="flex flex-wrap gap-2">
        {byName.slice(0, maxTiles).map(([name, trials]) => {
          const isMissed = trials.some(({ outcome }) => outcome === 'missed');
          return (
            <li
              key={name}
              className="flex min-h-14 max-w-full min-w-14 items-center justify-center gap-2 rounded-m border-2 border-danger bg-danger-soft px-3 py-1 text-xl leading-tight font-heavy text-danger data-skipped:border-dashed data-skipped:border-line-strong data-skipped:bg-surface data-skipped:text-foreground"
              data-skipped={!isMissed || undefined}
              dir="auto"
            >
              {faceOf(name)}
              {trials.length > 1 && <span className="text-s font-strong">×{trials.length}</span>}
              {!isMissed && <span className="text-xs font-strong"> skipped</span>}
            </li>
          );
        })}
        {byName.length > maxTiles && (
          <li className="self-center font-strong">and {byName.length - maxTiles} more</li>
        )}
      </ul>
    </div>
  );
};

const NewBadges = ({ badges }: Pick<SessionResult, 'badges'>) =>
  badges.length > 0 && (
    <ul className="flex flex-wrap gap-x-4 gap-y-2" aria-label="New badges">
      {badges.map(({ badge_id: id, name }) => (
        <li key={id} className="flex items-center gap-2 leading-tight">
          <span className="w-14">
            <BadgeArt badge={id} />
          </span>
          <span>
            <span className="block text-s text-foreground-soft">New badge</span>
            <strong>{name}</strong>
          </span>
        </li>
      ))}
    </ul>
  );

const Portrait = ({ learner }: { learner: Learner }) => {
  const { data: classes = [] } = useClassesQuietly();
  const found = findLearner(classes, learner);
  const avatar = found.kind === 'found' ? (found.student?.avatar ?? null) : null;
  return <StudentAvatar avatar={avatar} name={learner.name ?? ''} size="large" />;
};

/** A page that a session leads to, as opposed to a reload, moves the focus here, so that a screen reader reads it. */
const useFocusAfterSession = () => {
  const heading = useRef<HTMLHeadingElement>(null);
  const kind = useNavigationType();
  useEffect(() => {
    if (kind === NavigationType.Pop) return;
    // After the page's title, which takes the focus of a new page.
    queueMicrotask(() => heading.current?.focus({ preventScroll: true }));
    // oxlint-disable-next-line react/exhaustive-deps -- once per result
  }, []);
  return heading;
};

const configurationOf = (state: unknown): SessionConfiguration | null => {
  const parsed = parseSessionConfiguration(state);
  return parsed.ok ? parsed.configuration : null;
};

const Result = ({ result }: { result: SessionResult }) => {
  const navigate = useNavigate();
  const { subject } = useSignedIn().account;
  const { score } = useOutbox();
  const { choose } = useLearner();
  const round = useRound();
  const heading = useFocusAfterSession();
  const [openedAt] = useState(() => Date.now());
  const [configuration] = useState(() => configurationOf(result.session));
  const { report, session, whole, badges } = result;
  const learner = learnerOfResult(result);
  const isUnanswered = isToScore(result, openedAt);
  const wrong = report.missed_items + report.skipped_items;
  const missedNames = new Set(
    report.items.filter(({ outcome }) => outcome === 'missed').map(({ name }) => name),
  );
  const missed =
    configuration &&
    sessionOfItems(
      configuration,
      configuration.sequence.filter(({ name }) => missedNames.has(name)),
    );
  const faceOf = faceOfItems(configuration, report.category);
  const isInRound = configuration !== null && isReportOfRound(round.stored, report);

  const start = (state: object) => void navigate(paths.fullscreenDisplay, { state });
  const startFor = (state: object) => {
    choose(learner);
    start(state);
  };
  const close = () => {
    if (isInRound && report.ending === 'completed') round.advance();
    document.querySelector('h1')?.focus({ preventScroll: true });
    sessionResultStore(subject).clear();
  };

  const canPracticeMissed = missed !== null && !isUnanswered;
  const isFirstFilled = !isInRound && !isUnanswered;
  const buttons = (
    <>
      {canPracticeMissed && (
        <Button
          variant={isFirstFilled ? 'primary' : 'secondary'}
          ignoresDoubleClick
          onClick={() => startFor({ ...missed, whole: whole ?? session })}
        >
          Practice what was missed
        </Button>
      )}
      {configuration && (
        <Button ignoresDoubleClick onClick={() => startFor({ ...session, ...(whole && { whole }) })}>
          Again
        </Button>
      )}
      <Button
        variant={isFirstFilled && !canPracticeMissed ? 'primary' : 'secondary'}
        ignoresDoubleClick
        onClick={close}
      >
        Done
      </Button>
    </>
  );

  return (
    <section
      className="grid grid-cols-1 gap-3 rounded-l border-2 border-line border-t-8 border-t-(--card-color) px-6 pt-4 pb-5 shadow-low surface max-27rem:px-4"
      style={studentColor(learner?.studentId ?? learner?.classId ?? '')}
      aria-labelledby="session-result"
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {learner && (
          <span className="max-40rem:hidden">
            <Portrait learner={learner} />
          </span>
        )}
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 ref={heading} id="session-result" tabIndex={-1} className="leading-tight outline-none">
            <span className="block text-m font-strong wrap-anywhere text-foreground-soft" dir="auto">
              {learner && `${learner.name ?? 'Your student'} · `}
              {report.collection_name}
            </span>{' '}
            <span className="block text-[clamp(2rem,1.4rem+2.2vw,3.75rem)] leading-[1.1] font-heavy tabular-nums">
              {headlineOf(result, isUnanswered)}
            </span>
          </h2>
          <p className="flex flex-wrap gap-x-5 font-strong">
            {factsOf(result, isUnanswered).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          {(report.mode !== 'auto' || report.scored) && (
            <div
              className="mt-2 h-3 max-w-120 rounded-pill border border-line-strong bg-[linear-gradient(to_right,var(--color-success)_var(--right),var(--color-danger-soft)_0)]"
              style={{ '--right': `${100 - (wrong / report.total_items) * 100}%` } as CSSProperties}
            />
          )}
        </div>
        <NewBadges badges={badges} />
      </div>
      {isUnanswered ? (
        <ScoreForm
          id={report.client_id}
          items={report.items}
          onScore={async (places) => {
            await score(result, places);
            heading.current?.focus({ preventScroll: true });
          }}
          renderFace={faceOf}
          hasTitle={false}
        />
      ) : (
        <ToPractice items={report.items} faceOf={faceOf} />
      )}
      {isInRound ? (
        <RoundPanel
          isLeaving={false}
          isPrimary={!isUnanswered}
          onNext={(studentId) => {
            round.choose(studentId);
            start(whole ?? session);
          }}
          onEnd={round.end}
        >
          {buttons}
        </RoundPanel>
      ) : (
        <div className="flex flex-wrap gap-3 max-27rem:[&>button]:flex-auto">{buttons}</div>
      )}
    </section>
  );
};

export const ResultCard = () => {
  const result = useSessionResult();
  return result && <Result key={result.report.client_id} result={result} />;
};
