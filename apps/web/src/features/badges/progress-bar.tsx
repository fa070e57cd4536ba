type ProgressBarProps = {
  label: string;
  text: string;
  share: number;
};

export const ProgressBar = ({ label, text, share }: ProgressBarProps) => {
  const percent = Math.floor(share * 100);
  return (
    // A <progress> can't be styled the same in all browsers.
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see above
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={text}
      className="group/track h-3 overflow-hidden rounded-pill border-[1.5px] border-line-strong bg-sunken"
      data-full={share >= 1 || undefined}
    >
      <div
        className="h-full rounded-pill bg-accent group-data-full/track:bg-sun"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
};
