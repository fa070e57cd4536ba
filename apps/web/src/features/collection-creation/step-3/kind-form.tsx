import { ownForms } from '../../../entities/item-kinds/index.ts';
import type { OwnKind } from '../../../entities/item-kinds/index.ts';
import { withOwnFields } from '../draft/item-changes.ts';
import type { OwnFormProps } from './adding.tsx';
import { Announced, useAdding } from './adding.tsx';

export const KindForm = ({ kind, draft, onChange }: OwnFormProps & { readonly kind: OwnKind }) => {
  const { add, last } = useAdding({ draft, onChange });
  const { Form, hasList } = ownForms[kind];
  return (
    <>
      <Form
        fields={draft.own}
        items={draft.items}
        onChange={(change) => onChange((current) => withOwnFields(current, change(current.own)))}
        onAdd={add}
      />
      {!hasList && <Announced last={last} />}
    </>
  );
};
