import type { Report } from '@sixty/contract/reports';
import type { Item } from '@sixty/domain/items';
import { shownItemsPerMinute } from '@sixty/domain/session';
import { type ListedCollection, parsedItemsOf } from '../../api/collections.ts';
import type { LastSession } from '../../platform/last-sessions.ts';
import { readinessOf } from './readiness.ts';

type LastSettings = Readonly<Record<string, unknown>>;

type Recent = {
  collection: ListedCollection;
  items: readonly Item[];
  settings: LastSettings;
  text: string;
};

export const shownRows = 3;

/** A report that starts later is from another device. */
const sameSessionMs = 10 * 60_000;

const sessionModes: ReadonlySet<Report['mode']> = new Set(['auto', 'interactive', 'domino']);

type LastPractice = { report?: Report; local?: LastSession; at: number };

const paceText = (speedMs: unknown): string | null =>
  typeof speedMs === 'number' && speedMs > 0 ? `${shownItemsPerMinute(speedMs)} a minute` : null;

const practiceText = ({ report, local }: LastPractice, settings: LastSettings): string => {
  if (report && (report.scored || report.mode !== 'auto')) {
    const { total_items: total, missed_items: missed, skipped_items: skipped } = report;
    return `${total - missed - skipped} of ${total} right`;
  }
  if (report?.stepped_by_hand) return 'Stepped by hand';
  if (local && settings['isInteractive'] === true) return 'Interactive mode';
  return paceText(report?.speed ?? settings['speed']) ?? 'Practiced';
};

const settingsOf = ({ report, local }: LastPractice): LastSettings => {
  const isLocalNewer = local && (!report || Date.parse(report.started_at) - local.at < sameSessionMs);
  if (isLocalNewer) return local.settings;
  return {
    ...(report?.speed ? { speed: report.speed } : {}),
    isInteractive: report?.mode === 'interactive',
  };
};

/** `reports` newest first. */
export const recentOf = (
  collections: readonly ListedCollection[],
  reports: readonly Report[],
  sessions: readonly LastSession[],
): readonly Recent[] => {
  const practices = new Map<string, LastPractice>();
  for (const report of reports) {
    const id = report.collection_id;
    if (id === null || report.ending !== 'completed') continue;
    if (!sessionModes.has(report.mode) || practices.has(id)) continue;
    practices.set(id, { report, at: Date.parse(report.started_at) });
  }
  for (const local of sessions) {
    const known = practices.get(local.collectionId);
    practices.set(local.collectionId, { ...known, local, at: Math.max(known?.at ?? 0, local.at) });
  }
  const listed = new Map(collections.map((collection) => [collection.collection_id, collection]));
  const rows: Recent[] = [];
  for (const [id, practice] of [...practices].toSorted(([, a], [, b]) => b.at - a.at)) {
    const collection = listed.get(id);
    if (!collection) continue;
    const readiness = readinessOf(parsedItemsOf(collection));
    if (!readiness.isReady) continue;
    const settings = settingsOf(practice);
    rows.push({ collection, items: readiness.items, settings, text: practiceText(practice, settings) });
    if (rows.length === shownRows) break;
  }
  return rows;
};
