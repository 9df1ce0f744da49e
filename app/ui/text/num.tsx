import type { ReactNode } from "react";
import { num } from "./num.css.ts";

/** A figure, phone number or code: left to right in both directions, so that signs stay in front. */
export function Num({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <bdi id={id} dir="ltr" className={num}>
      {children}
    </bdi>
  );
}
