/** The parts of a day in which a visit suits a customer. The values equal the check constraint of the table. */
export const PARTS_OF_DAY = ["any", "morning", "afternoon", "evening"] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** A visit that a customer asked for on their own page and that nobody has booked yet. */
export type VisitRequest = {
  id: number;
  storeId: number;
  customerId: number;
  customerName: string;
  customerPhone: string;
  wishedOn: string;
  partOfDay: PartOfDay;
  note: string | null;
  createdAt: string;
  version: number;
};
