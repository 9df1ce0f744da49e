import type { ReactNode } from "react";
import { badge } from "./badge.css.ts";

export type Tone = "good" | "warn" | "bad" | "info" | "indigo" | "purple" | "neutral" | "outline";

/** A status: word, dot and colour; never colour alone. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={badge({ tone })}>{children}</span>;
}
