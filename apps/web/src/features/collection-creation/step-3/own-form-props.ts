import type { Draft } from '../draft/draft.ts';
import type { ChangeDraft } from '../draft/use-draft.ts';

/** What each form of step 3 is given. */
export type OwnFormProps = { readonly draft: Draft; readonly onChange: ChangeDraft };
