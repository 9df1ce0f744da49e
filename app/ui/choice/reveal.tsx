import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Checkbox } from "./checkbox.tsx";
import * as css from "./reveal.css.ts";

type RevealByProps = {
  /** Boxes or radios; any one that is ticked shows the rest. */ control: ReactNode;
  children: ReactNode;
};

/** Shows its children while one of the choices is ticked, with and without scripts. Hidden fields are sent, too. */
export function RevealBy({ control, children }: RevealByProps) {
  return (
    <div className={css.reveal}>
      {control}
      <div className={css.content}>{children}</div>
    </div>
  );
}

type RevealProps = Omit<ComponentPropsWithoutRef<typeof Checkbox>, "children"> & { children: ReactNode };

/** A checkbox that shows its children while it is ticked. */
export function Reveal({ children, ...checkbox }: RevealProps) {
  return <RevealBy control={<Checkbox {...checkbox} />}>{children}</RevealBy>;
}
