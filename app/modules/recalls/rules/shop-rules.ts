/** Why a customer is due. The values equal the check constraint of the table. */
export const REASONS = ["eye_test", "contact_lenses", "warranty", "balance", "feedback"] as const;
export type Reason = (typeof REASONS)[number];

/** Whether somebody is listed for a reason at all. */
export const SWITCHES = ["eyeTestOn", "lensesOn", "warrantyOn", "balanceOn", "feedbackOn"] as const;
export type Switch = (typeof SWITCHES)[number];

export const SWITCH_OF: Record<Reason, Switch> = {
  eye_test: "eyeTestOn",
  contact_lenses: "lensesOn",
  warranty: "warrantyOn",
  balance: "balanceOn",
  feedback: "feedbackOn",
};

/** The figures that a shop may set: the usual one, the least and the most. The finders look back far enough for the most. */
export const FIGURES = {
  /** The months between two eye tests of children, of adults, and from the age at which eyes change faster. */
  childUntil: { usual: 16, min: 0, max: 25 },
  childMonths: { usual: 12, min: 3, max: 60 },
  adultMonths: { usual: 24, min: 3, max: 60 },
  olderFrom: { usual: 60, min: 30, max: 120 },
  olderMonths: { usual: 12, min: 3, max: 60 },
  /** How long a sale of contact lenses lasts of which nothing is known. */
  lensDays: { usual: 90, min: 7, max: 365 },
  /** So many days before contact lenses are used up there is time to fetch new ones. */
  lensLead: { usual: 7, min: 0, max: 60 },
  /** So many days before its end a customer can still use a warranty. */
  warrantyLead: { usual: 30, min: 1, max: 365 },
  /** A balance that has been due for so long. */
  balanceDays: { usual: 14, min: 0, max: 365 },
  /** A customer who was asked for feedback and has said nothing for so long is called. */
  feedbackDays: { usual: 7, min: 1, max: 60 },
  /** Somebody who has not reacted to a message for so long is called. */
  silentDays: { usual: 14, min: 1, max: 90 },
  /** Nobody who wants no reminder is listed for so many months for this reason. */
  pauseMonths: { usual: 12, min: 1, max: 60 },
} as const;
export type Figure = keyof typeof FIGURES;

/** What a shop has decided about its recalls. */
export type RecallRules = Record<Switch, boolean> & Record<Figure, number>;

/** The rules until somebody changes them. */
export const USUAL_RULES = Object.fromEntries([
  ...SWITCHES.map((name) => [name, true]),
  ...Object.entries(FIGURES).map(([name, { usual }]) => [name, usual]),
]) as RecallRules;

/** For which reasons nobody is listed. */
export const reasonsOff = (rules: RecallRules): Reason[] => REASONS.filter((reason) => !rules[SWITCH_OF[reason]]);

/** The field that does not fit the others: lenses are told of after they were sold. */
export const misfit = ({ lensDays, lensLead }: Partial<RecallRules>): Figure | null =>
  lensDays !== undefined && lensLead !== undefined && lensLead >= lensDays ? "lensLead" : null;
