export type Finding = {
  readonly what: string;
  readonly figure: string;
  readonly isMet: boolean;
};

export const tableOf = (findings: readonly Finding[]): string =>
  [
    '| what | figure |',
    '| --- | --- |',
    ...findings.map(({ what, figure, isMet }) => `| ${what} | ${figure}${isMet ? '' : ' !'} |`),
  ].join('\n');
