/** The shop's time zone. It has a module of its own, because every page's script needs it. */
export const TIME_ZONE = "Asia/Riyadh";
