import type { ProbeConfiguration } from '@sixty/domain/probe';
import { PrintDialog } from '../../../entities/print/print-dialog.tsx';
import { ProbePages } from './probe-pages.tsx';

type ProbePrintDialogProps = {
  readonly configuration: ProbeConfiguration;
  readonly onClose: () => void;
};

export const ProbePrintDialog = ({ configuration, onClose }: ProbePrintDialogProps) => (
  <PrintDialog
    title="Print this form"
    controls={<p>One page to read from, and one for the scorer with the count of items in each row.</p>}
    pages={<ProbePages configuration={configuration} />}
    onClose={onClose}
  />
);
