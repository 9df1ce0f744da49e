/** A register of the current store, as the top bar names it. */
export type WorkRegister = {
  id: number;
  /** Its name, or the number of its drawer. */
  name: string;
  isOpen: boolean;
  /** The user who opened it; null while it is closed. */
  openedBy: string | null;
};

/** The registers of the current store, and the one at which the user works: it takes and gives the money of the user's commands. */
export type WorkRegisters = { current: WorkRegister | null; all: readonly WorkRegister[] };
