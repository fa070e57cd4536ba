import { type ComponentType, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SegmentedControl } from '../../ui/choices.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import { Audit, Payments } from './audit.tsx';
import { FeedbackMessages } from './feedback-messages.tsx';
import { People } from './people/people.tsx';
import { useSignInKind } from '../../entities/use-proof.ts';
import { QueryView } from '../../entities/query-view.tsx';

const parts = [
  { value: 'people', label: 'People' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'payments', label: 'Payments' },
  { value: 'audit', label: 'Audit' },
] as const;

type Part = (typeof parts)[number]['value'];

const contents: Readonly<Record<Part, ComponentType>> = {
  people: People,
  feedback: FeedbackMessages,
  payments: Payments,
  audit: Audit,
};

const Parts = () => {
  const [part, setPart] = useState<Part>('people');
  const Content = contents[part];
  return (
    <>
      <SegmentedControl label="Show" isLabelHidden options={parts} value={part} onValue={setPart} />
      <Card>
        <section
          className="grid grid-cols-1 gap-4"
          aria-label={parts.find(({ value }) => value === part)?.label}
        >
          <Content />
        </section>
      </Card>
    </>
  );
};

export const Admin = () => {
  const signIn = useSignInKind();
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>Administration</PageTitle>
      <QueryView query={signIn} what="This" loading={<Spinner text="Loading..." />}>
        {({ is_admin: isAdmin }) =>
          isAdmin ? (
            <Parts />
          ) : (
            <Notice tone="note">This page is for the people who run Sixty at your school.</Notice>
          )
        }
      </QueryView>
    </div>
  );
};
