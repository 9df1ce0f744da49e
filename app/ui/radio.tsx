import type { ReactNode } from "react";
import * as css from "./choice.css.ts";
import { useFieldState } from "./form-state.ts";

type RadioProps = {
  name: string;
  value: string;
  defaultChecked?: boolean;
  /** What a screen reader is told instead of the words beside it, where those only make sense in their column. */
  label?: string;
  children: ReactNode;
};

/** One radio on its own, for choices that stand in the cells of a table. Once the form was sent, what was chosen wins. */
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
