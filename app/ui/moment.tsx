import type { ReactNode } from "react";
import { num } from "./num.css.ts";

/** A date or time in words: it reads in the direction of its month's name, where `Num` would turn an Arabic one around. */
export function Moment({ children }: { children: ReactNode }) {
  return <bdi className={num}>{children}</bdi>;
}
