import { timerAnnouncement } from '@sixty/domain/clock';
import { minutesAndSeconds, type SessionState, shownPercent, timerRemainingMs } from '@sixty/domain/session';
import type { SessionDriver } from '../../stage/driver.ts';
import { useSessionValue } from './session-run.ts';

const timerAnnouncementOf = (state: SessionState): string =>
  state.plan.timerMs === null || state.phase.name === 'ended'
    ? ''
    : timerAnnouncement(state.plan.timerMs, timerRemainingMs(state) ?? 0);

const TimeLeft = ({ driver }: { driver: SessionDriver }) => {
  const remainingMs = useSessionValue(driver, timerRemainingMs);
  return remainingMs === null ? null : (
    <span className="min-w-[3ch]">
      <span className="visually-hidden">Time left </span>
      {minutesAndSeconds(remainingMs)}
    </span>
  );
};

export const Progress = ({ driver }: { driver: SessionDriver }) => {
  const percent = useSessionValue(driver, shownPercent);
  const text = `${percent}% Complete`;
  return (
    <div className="flex min-w-0 items-center gap-4">
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers can't animate the growth of <progress>
        role="progressbar"
        aria-label="Progress"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="group/track h-3.5 flex-1 overflow-hidden rounded-pill border-2 border-[color-mix(in_srgb,var(--display-foreground)_55%,transparent)] bg-[color-mix(in_srgb,var(--display-background)_88%,var(--display-foreground))] data-full:border-[#333333]"
        data-full={percent === 100 || undefined}
      >
        <div
          className="h-full origin-left bg-accent transition-[transform] ease-linear group-data-full/track:bg-[color:var(--color-gold,#ffc107)]"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
      <output className="visually-hidden">{useSessionValue(driver, timerAnnouncementOf)}</output>
      <p className="flex gap-4 rounded-s bg-[color-mix(in_srgb,var(--display-background)_88%,transparent)] px-2 py-[0.1rem] text-m leading-[1.3] font-strong whitespace-nowrap tabular-nums">
        <span>{text}</span>
        <TimeLeft driver={driver} />
      </p>
    </div>
  );
};
