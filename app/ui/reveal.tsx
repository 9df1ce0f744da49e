import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import * as css from "./reveal.css.ts";

type RevealByProps = {
  /** Boxes or radios; any one that is ticked shows the rest. */ control: ReactNode;
  children: ReactNode;
};

/** Shows what belongs to a choice while any of it is ticked, scripts or not. Hidden fields are sent all the same. */
export function RevealBy({ control, children }: RevealByProps) {
  return (
    <div className={css.reveal}>
      {control}
      <div className={css.content}>{children}</div>
    </div>
  );
}

type RevealProps = Omit<ComponentPropsWithoutRef<typeof Checkbox>, "children"> & { children: ReactNode };

/** A checkbox that shows what belongs to it while it is ticked. */
export function Reveal({ children, ...checkbox }: RevealProps) {
  return <RevealBy control={<Checkbox {...checkbox} />}>{children}</RevealBy>;
}
