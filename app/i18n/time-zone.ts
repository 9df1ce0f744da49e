/** The shop's. In a module of its own, because every page's script has it. */
export const TIME_ZONE = "Asia/Riyadh";
