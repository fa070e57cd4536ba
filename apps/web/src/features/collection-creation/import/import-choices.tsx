import { categoryRules } from '@sixty/domain/categories';
import { columnCount, hasMarkers, isExportTable } from '@sixty/domain/transfer';
import type { ImportChoice, Table } from '@sixty/domain/transfer';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './import-dialog.module.css';
import type { Split } from './read-table.ts';

const splitOptions = [
  { value: 'lines', label: 'One per line' },
  { value: 'commas', label: 'Separated by commas' },
  { value: 'spaces', label: 'Separated by spaces' },
] as const;

const none = 'none';

type ImportChoicesProps = {
  readonly table: Table;
  readonly category: string;
  readonly split: Split;
  readonly onSplit: (split: Split) => void;
  readonly choice: ImportChoice;
  readonly onChoice: (choice: Partial<ImportChoice>) => void;
};

export const ImportChoices = ({ table, category, split, onSplit, choice, onChoice }: ImportChoicesProps) => {
  const first = table[0] ?? [];
  const columns = Array.from({ length: columnCount(table) }, (_, column) => ({
    value: String(column),
    label: `Column ${column + 1}${first[column]?.trim() ? `: ${first[column].trim().slice(0, 30)}` : ''}`,
  }));
  const isExport = isExportTable(table);
  return (
    <div className="stack gap-3">
      <SegmentedControl label="Items are" options={splitOptions} value={split} onValue={onSplit} />
      <div className={styles['columns']}>
        {columns.length > 1 && !isExport && (
          <SelectField
            label="Use items from"
            options={columns}
            value={String(choice.column)}
            onValue={(value) => onChoice({ column: Number(value) })}
          />
        )}
        {columns.length > 1 && !isExport && categoryRules(category).hasProblems && (
          <SelectField
            label="Use answers from"
            options={[
              { value: none, label: 'No column' },
              ...columns.filter(({ value }) => Number(value) !== choice.column),
            ]}
            value={choice.answerColumn === null ? none : String(choice.answerColumn)}
            onValue={(value) => onChoice({ answerColumn: value === none ? null : Number(value) })}
          />
        )}
        {split === 'lines' && (
          <Checkbox
            label="The first row is a heading"
            checked={choice.hasHeader}
            onChange={({ target }) => onChoice({ hasHeader: target.checked })}
          />
        )}
        {!isExport && hasMarkers(table, choice) && (
          <Checkbox
            label="Remove list numbers and bullets"
            checked={choice.isUnmarked}
            onChange={({ target }) => onChoice({ isUnmarked: target.checked })}
          />
        )}
      </div>
    </div>
  );
};
