import type { ClassDetail } from '@sixty/contract/classes';
import { type Collection, listedOwn, useCollectionsApi } from '../../api/collections.ts';
import { useNavigate, useParams } from 'react-router';
import { ClassPage, type ClassPageProps } from '../../features/classes/class-page.tsx';
import {
  ClassProgress,
  type OnStudentPractice,
  useSaveClassCsv,
} from '../../features/class-progress/index.ts';
import { learnerOf } from '../../entities/student/people.ts';
import { useLearner } from '../../entities/student/use-learner.ts';
import { paths } from '../../platform/paths.ts';
import { lazyComponent, PartSkeleton } from '../../ui/lazy-component.tsx';
import { PrintIcon, SaveFileIcon } from '../../ui/icons.ts';
import { useDialog } from '../../ui/use-dialog.tsx';
import { useTopOfPage } from '../shell/use-top-of-page.ts';
import {
  loadPracticeSet,
  loadSessionSettings,
  SessionStart,
  useOpenWhenLoaded,
} from './use-open-when-loaded.ts';
import type { PracticeSet } from '../../entities/practice/practice-set.ts';
import { EditCollectionDialog } from './load-dialogs.ts';
import { useProbeStart } from './use-probe-start.tsx';

const ClassItems = lazyComponent(
  async () => import('../../features/class-progress/class-items.tsx'),
  'ClassItems',
  PartSkeleton,
);
const ClassProbes = lazyComponent(
  async () => import('../../features/class-progress/class-probes.ts'),
  'ClassProbes',
  PartSkeleton,
);
const ClassSummaryDialog = lazyComponent(
  async () => import('../../features/class-progress/class-summary.ts'),
  'ClassSummaryDialog',
);

const renderProgress = (classDetail: ClassDetail) => <ClassProgress classDetail={classDetail} />;

const OneClass = ({ id }: { readonly id: string }) => {
  const api = useCollectionsApi();
  const navigate = useNavigate();
  const open = useOpenWhenLoaded();
  const { choose } = useLearner();
  const { open: start, dialog: startDialog } = useDialog((practice: PracticeSet, close) => (
    <SessionStart practice={practice} onClose={close} />
  ));
  const { openProbe, dialog: probeDialog } = useProbeStart();
  const { open: edit, dialog: editDialog } = useDialog((collection: Collection, close, reopen) => (
    <EditCollectionDialog collection={listedOwn(collection)} onClose={close} onReopen={reopen} />
  ));
  const { open: summarize, dialog: summaryDialog } = useDialog((classDetail: ClassDetail, close) => (
    <ClassSummaryDialog classDetail={classDetail} onClose={close} />
  ));
  const saveClassCsv = useSaveClassCsv();
  useTopOfPage();

  const practiceItems: OnStudentPractice = (chosen, learner) =>
    open(loadSessionSettings, () => {
      choose(learner);
      start({ ...chosen, collectionId: null });
    });
  const renderItems = (classDetail: ClassDetail) => (
    <ClassItems classDetail={classDetail} onPractice={practiceItems} />
  );

  const renderProbes = (classDetail: ClassDetail) => (
    <ClassProbes classDetail={classDetail} onProbe={openProbe} />
  );

  const menuEntries: ClassPageProps['menuEntries'] = (classDetail) => [
    { label: 'Class summary', icon: <PrintIcon />, onChoose: () => summarize(classDetail) },
    { label: 'Save as CSV', icon: <SaveFileIcon />, onChoose: () => saveClassCsv(classDetail) },
  ];

  return (
    <>
      <ClassPage
        id={id}
        progress={renderProgress}
        items={renderItems}
        probes={renderProbes}
        menuEntries={menuEntries}
        collectionActions={{
          onStart: (collectionId) =>
            open(
              async () => Promise.all([loadPracticeSet(api, collectionId), loadSessionSettings()]),
              ([set]) => start(set),
            ),
          onProbe: openProbe,
          onEdit: (collectionId) =>
            open(async () => {
              const [collection] = await Promise.all([api.read(collectionId), EditCollectionDialog.load()]);
              edit(collection);
            }),
        }}
        onPractice={(classDetail, student) => {
          choose(learnerOf(classDetail, student));
          void navigate(paths.yourCollections);
        }}
      />
      {summaryDialog}
      {probeDialog}
      {startDialog}
      {editDialog}
    </>
  );
};

export const ClassRoute = () => {
  const { id = '' } = useParams();
  return <OneClass key={id} id={id} />;
};
