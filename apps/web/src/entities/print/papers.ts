export const papers = {
  a4: { label: 'A4', cssSize: 'A4', width: '210mm', height: '297mm' },
  letter: { label: 'Letter', cssSize: 'letter', width: '215.9mm', height: '279.4mm' },
} as const;

export type Paper = keyof typeof papers;
