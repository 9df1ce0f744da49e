import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import * as css from "./reveal.css.ts";

type RevealProps = Omit<ComponentPropsWithoutRef<typeof Checkbox>, "children"> & { children: ReactNode };

/** A checkbox that shows what belongs to it while it is ticked, scripts or not. Hidden fields are sent all the same. */
export function Reveal({ children, ...checkbox }: RevealProps) {
  return (
    <div className={css.reveal}>
      <Checkbox {...checkbox} />
      <div className={css.content}>{children}</div>
    </div>
  );
}
