import { avatar } from "./avatar.css.ts";

/** The first letters of a name in a circle; decoration beside the name itself. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const initials = [words.at(0), words.length > 1 ? words.at(-1) : ""].map((word) => [...(word ?? "")][0] ?? "");
  return (
    <span className={avatar} aria-hidden="true">
      {initials.join("\u200c").toLocaleUpperCase("en")}
    </span>
  );
}
