import { useSignedIn } from '../../api/session.ts';
import { type Practitioner, practitionerStore } from '../../platform/practitioner.ts';
import { useStore } from '../../platform/use-store.ts';

type ChosenPractitioner = {
  readonly practitioner: Practitioner | null;
  readonly choose: (practitioner: Practitioner | null) => void;
};

export const usePractitioner = (): ChosenPractitioner => {
  const store = practitionerStore(useSignedIn().account.subject);
  return { practitioner: useStore(store), choose: store.set };
};
