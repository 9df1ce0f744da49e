import type { ReactNode } from "react";
import { directionOf } from "#app/lib/money/format-money.ts";
import { num } from "./num.css.ts";

/** A figure, phone number or code: left to right in both directions, so that signs stay in front. An Arabic amount has its currency on the left. */
export function Num({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <bdi id={id} dir={directionOf(children)} className={num}>
      {children}
    </bdi>
  );
}
