/** The field of a voucher's line on the pages that post, reverse or return it. */
export const lineField = (lineId: number): string => `line${lineId}`;
