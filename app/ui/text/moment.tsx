import type { ReactNode } from "react";
import { num } from "./num.css.ts";

/** A date or time as text. It reads in the direction of its month's name; `Num` would turn an Arabic date around. */
export function Moment({ children }: { children: ReactNode }) {
  return <bdi className={num}>{children}</bdi>;
}
