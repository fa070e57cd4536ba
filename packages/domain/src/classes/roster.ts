import { foldForSearch, toLabel } from '../text/index.ts';
import { namesInText } from '../wheel/index.ts';
import { classLimits } from './limits.ts';

export const cleanStudentName = (name: string): string => toLabel(name, classLimits.studentNameLength);

export type RosterEntry = {
  readonly name: string;
  /** The class or an earlier line has this name, ignoring case and accents. */
  readonly isDuplicate: boolean;
};

/** The students in pasted text, one per line (see `namesInText`). */
export const rosterInText = (text: string, existing: readonly string[]): RosterEntry[] => {
  const seen = new Set(existing.map(foldForSearch));
  return namesInText(text).map((pasted) => {
    const name = cleanStudentName(pasted);
    const folded = foldForSearch(name);
    const isDuplicate = seen.has(folded);
    seen.add(folded);
    return { name, isDuplicate };
  });
};

export const shownName = ({
  name,
  nickname,
}: {
  readonly name: string;
  readonly nickname: string | null;
}): string => nickname ?? name;
