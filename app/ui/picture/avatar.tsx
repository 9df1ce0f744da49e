import { avatar } from "./avatar.css.ts";

/** The article is skipped: "Al-Harbi" and "الحربي" start with their H. */
const article = /^(al-|ال)(?=.)/i;

/** The first letters of a name. Arabic ones do not join. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? words.at(-1)?.replace(article, "") : "";
  const initials = [words[0], family].map((word) => [...(word ?? "")][0] ?? "");
  return initials.join("\u200c").toLocaleUpperCase("en");
}

/** The first letters of a name in a circle; decoration beside the name itself. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
