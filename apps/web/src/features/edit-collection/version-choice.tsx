import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { itemsText } from '../../entities/collection/collection-text.ts';
import type { SaveProblem } from '../../entities/use-save.ts';
import { differencesBetween } from './differences.ts';
import type { EditDraft } from './edit-draft.ts';
import styles from './version-choice.module.css';

const shownNames = 12;

const namedItems = ({ items }: EditDraft) => items.filter(({ name }) => name.trim() !== '');

const Names = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) => {
  if (names.length === 0) return null;
  const rest = names.length - shownNames;
  return (
    <div>
      <h4 className={styles['title']}>{title}</h4>
      <ul className={styles['names']}>
        {names.slice(0, shownNames).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name can be there twice, and the list never changes
          <li key={index} className={styles['name']} dir="auto">
            {name}
          </li>
        ))}
        {rest > 0 && <li className={styles['rest']}>and {rest} more</li>}
      </ul>
    </div>
  );
};

type VersionProps = {
  readonly title: string;
  readonly draft: EditDraft;
  readonly isNameOther: boolean;
  readonly isVisibilityOther: boolean;
  readonly only: readonly string[];
  readonly changed: readonly string[];
};

const Version = ({ title, draft, isNameOther, isVisibilityOther, only, changed }: VersionProps) => (
  <section className={styles['version']} aria-label={title}>
    <h3 className={styles['heading']}>{title}</h3>
    <p className={styles['collectionName']} data-other={isNameOther || undefined} dir="auto">
      {draft.name}
    </p>
    <p>
      <span data-other={isVisibilityOther || undefined}>{draft.isPublic ? 'Public' : 'Private'}</span>,{' '}
      {itemsText(namedItems(draft).length)}
    </p>
    <Names title="Only here" names={only} />
    <Names title="Different here" names={changed} />
  </section>
);

type VersionChoiceProps = {
  readonly mine: EditDraft;
  readonly theirs: EditDraft;
  readonly isSaving: boolean;
  readonly problem: SaveProblem | null;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
  readonly onBack: () => void;
};

export const VersionChoice = ({
  mine,
  theirs,
  isSaving,
  problem,
  onMine,
  onTheirs,
  onBack,
}: VersionChoiceProps) => {
  const { name, isPublic, onlyMine, onlyTheirs, changed, isReordered } = differencesBetween(mine, theirs);
  const shared = { isNameOther: name !== null, isVisibilityOther: isPublic !== null };
  return (
    <div className={styles['choice']}>
      <Notice tone="problem">
        This collection was changed somewhere else while you were editing. Which version do you want to keep?
      </Notice>
      <div className={styles['versions']}>
        <Version
          title="Your version"
          draft={mine}
          {...shared}
          only={onlyMine}
          changed={changed.map((pair) => pair.mine)}
        />
        <Version
          title="The saved version"
          draft={theirs}
          {...shared}
          only={onlyTheirs}
          changed={changed.map((pair) => pair.theirs)}
        />
      </div>
      {isReordered && <p>The items are in a different order.</p>}
      {problem && (
        <Notice key={problem.attempt} tone="problem">
          {problem.text}
        </Notice>
      )}
      <DialogActions>
        <Button look="quiet" disabled={isSaving} onClick={onBack}>
          Back to editing
        </Button>
        <Button disabled={isSaving} onClick={onTheirs}>
          Take theirs
        </Button>
        <Button look="primary" isBusy={isSaving} onClick={onMine}>
          Keep mine
        </Button>
      </DialogActions>
    </div>
  );
};
