/** How far a visit has come. */
export const APPOINTMENT_STATUSES = [
  "scheduled",
  "confirmed",
  "arrived",
  "in_exam",
  "completed",
  "no_show",
  "cancelled",
] as const;
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number];

/** A customer may come without having confirmed. A customer who has arrived cannot become a no-show, but may still leave. */
const NEXT: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  scheduled: ["confirmed", "arrived", "no_show", "cancelled"],
  confirmed: ["arrived", "no_show", "cancelled"],
  arrived: ["in_exam", "cancelled"],
  in_exam: ["completed", "cancelled"],
  completed: [],
  no_show: [],
  cancelled: [],
};

/** The statuses that an appointment can go to from this one. */
export const nextStatuses = (status: AppointmentStatus): readonly AppointmentStatus[] => NEXT[status];

export const canBecome = (from: AppointmentStatus, to: AppointmentStatus): boolean => NEXT[from].includes(to);

/** Nothing of the visit has happened: it can still be moved to another time or doctor. */
export const isPlanned = (status: AppointmentStatus): boolean => status === "scheduled" || status === "confirmed";

/** Whether the doctor's time is taken. The exclusion constraint of the table says the same. */
export const takesTime = (status: AppointmentStatus): boolean => status !== "cancelled" && status !== "no_show";

/** Statuses of a visit that is still to come or under way. */
export const OPEN_STATUSES = APPOINTMENT_STATUSES.filter((status) => NEXT[status].length > 0);
