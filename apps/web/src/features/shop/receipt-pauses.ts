const second = 1000;

/** Most payments are known at once; a bank that takes its time is not asked after every second. About two minutes. */
const pausesMs = [1, 1, 2, 3, 5, 8, 10, 15, 20, 25, 30].map((seconds) => seconds * second);

/** How long to wait before a receipt is asked for again. @param asked how often it was. False: no more by itself. */
export const pauseMsAfter = (asked: number): number | false => pausesMs[asked - 1] ?? false;
