import { icon } from "./icon.css.ts";
import { type IconName, iconPaths } from "./icon-paths.ts";

const directional: readonly IconName[] = ["back"];

/** An icon of the set, 16 px by default. Must stand beside text or in a control with `aria-label`. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={icon({ directional: directional.includes(name) })}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
