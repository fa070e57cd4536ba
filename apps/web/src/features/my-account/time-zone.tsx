import { CardSection } from '../../ui/card.tsx';

const clockIn = (timeZone: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(
      new Date(),
    );
  } catch {
    return null;
  }
};

export const TimeZone = ({ timeZone }: { readonly timeZone: string | null }) => {
  const clock = timeZone === null ? null : clockIn(timeZone);
  return (
    <CardSection id="time-zone" title="Time zone" className="grid gap-4">
      {timeZone === null ? (
        <p>
          Your practice days start at midnight Greenwich time until we learn your time zone from your device.
        </p>
      ) : (
        <p>
          Your practice days start at midnight in <strong>{timeZone.replaceAll('_', ' ')}</strong>
          {clock !== null && <> (it’s {clock} there)</>}. Sixty uses your device’s time zone.
        </p>
      )}
    </CardSection>
  );
};
