import type { ReactNode } from "react";
import { useFieldState } from "#app/ui/form/form-state.ts";
import * as css from "./choice.css.ts";

type RadioProps = {
  name: string;
  value: string;
  defaultChecked?: boolean;
  /** The label for screen readers, when the visible text is only clear in its column. */
  label?: string;
  children: ReactNode;
};

/** A single radio, for choices in the cells of a table. After the form was sent, the sent choice wins. */
export function Radio({ name, value, defaultChecked, label, children }: RadioProps) {
  const { typed } = useFieldState(name);
  return (
    <label className={css.choice}>
      <input
        type="radio"
        className={css.box}
        name={name}
        value={value}
        defaultChecked={typed ? typed.includes(value) : defaultChecked}
        aria-label={label}
      />
      <span className={css.words}>{children}</span>
    </label>
  );
}
