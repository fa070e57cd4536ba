import { contentKeyOf, type Item } from '@sixty/domain/items';
import { itemsText } from '../../entities/collection/collection-text.ts';
import { ConflictChoice } from '../../entities/conflict-choice.tsx';
import { SaveProblemNotice } from '../../entities/save-problem-notice.tsx';
import type { SaveProblem } from '../../entities/use-save.ts';
import type { EditDraft } from './edit-draft.ts';

const namedItemsOf = ({ items }: EditDraft): readonly Item[] =>
  items.filter(({ name }) => name.trim() !== '');

export const differencesBetween = (mine: EditDraft, theirs: EditDraft) => {
  const [mineItems, theirItems] = [namedItemsOf(mine), namedItemsOf(theirs)];
  const mineById = new Map(mineItems.map((item) => [item.id, item]));
  const theirById = new Map(theirItems.map((item) => [item.id, item]));
  const common = mineItems.filter(({ id }) => theirById.has(id));
  const theirOrder = theirItems.filter(({ id }) => mineById.has(id)).map(({ id }) => id);
  return {
    isRenamed: mine.name.trim() !== theirs.name.trim(),
    isVisibilityChanged: mine.isPublic !== theirs.isPublic,
    onlyMine: mineItems.filter(({ id }) => !theirById.has(id)).map(({ name }) => name),
    onlyTheirs: theirItems.filter(({ id }) => !mineById.has(id)).map(({ name }) => name),
    changed: common.flatMap((item) => {
      const other = theirById.get(item.id);
      return other && contentKeyOf(item) !== contentKeyOf(other)
        ? [{ mine: item.name, theirs: other.name }]
        : [];
    }),
    isReordered: common.some(({ id }, index) => theirOrder[index] !== id),
  };
};

const shownNames = 12;

const Names = ({ title, names }: { title: string; names: readonly string[] }) => {
  if (names.length === 0) return null;
  const rest = names.length - shownNames;
  return (
    <div>
      <h4 className="mx-0 mt-2 mb-1 text-s">{title}</h4>
      <ul className="flex flex-wrap gap-2">
        {names.slice(0, shownNames).map((name, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a name can be there twice, and the list never changes
          <li key={index} className="max-w-full truncate rounded-pill bg-sun-soft px-2.5 py-0.5" dir="auto">
            {name}
          </li>
        ))}
        {rest > 0 && <li className="text-foreground-soft">and {rest} more</li>}
      </ul>
    </div>
  );
};

type VersionProps = {
  title: string;
  draft: EditDraft;
  isRenamed: boolean;
  isVisibilityChanged: boolean;
  only: readonly string[];
  changed: readonly string[];
};

const Version = ({ title, draft, isRenamed, isVisibilityChanged, only, changed }: VersionProps) => (
  <section
    className="grid min-w-0 content-start gap-2 rounded-m border-2 border-line p-4 [&_[data-other]]:justify-self-start [&_[data-other]]:rounded-s [&_[data-other]]:bg-sun-soft [&_[data-other]]:box-decoration-clone [&_[data-other]]:px-[0.25em]"
    aria-label={title}
  >
    <h3 className="text-l">{title}</h3>
    <p className="font-strong wrap-anywhere" data-other={isRenamed || undefined} dir="auto">
      {draft.name}
    </p>
    <p>
      <span data-other={isVisibilityChanged || undefined}>{draft.isPublic ? 'Public' : 'Private'}</span>,{' '}
      {itemsText(namedItemsOf(draft).length)}
    </p>
    <Names title="Only here" names={only} />
    <Names title="Different here" names={changed} />
  </section>
);

type VersionChoiceProps = {
  mine: EditDraft;
  serverVersion: EditDraft;
  isSaving: boolean;
  problem: SaveProblem | null;
  onMine: () => void;
  onServerVersion: () => void;
  onBack: () => void;
};

export const VersionChoice = ({
  mine,
  serverVersion,
  isSaving,
  problem,
  onMine,
  onServerVersion,
  onBack,
}: VersionChoiceProps) => {
  const { onlyMine, onlyTheirs, changed, isReordered, ...shared } = differencesBetween(mine, serverVersion);
  return (
    <ConflictChoice
      text="This collection was changed somewhere else while you were editing. Which version do you want to keep?"
      isSaving={isSaving}
      back={{ label: 'Back to editing', onChoose: onBack }}
      server={{ label: 'Take theirs', onChoose: onServerVersion }}
      mine={{ label: 'Keep mine', onChoose: onMine }}
    >
      <div className="grid cols-fit-64 gap-4">
        <Version
          title="Your version"
          draft={mine}
          {...shared}
          only={onlyMine}
          changed={changed.map((pair) => pair.mine)}
        />
        <Version
          title="The saved version"
          draft={serverVersion}
          {...shared}
          only={onlyTheirs}
          changed={changed.map((pair) => pair.theirs)}
        />
      </div>
      {isReordered && <p>The items are in a different order.</p>}
      <SaveProblemNotice problem={problem} />
    </ConflictChoice>
  );
};
