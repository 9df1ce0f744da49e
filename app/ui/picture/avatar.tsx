import { avatar } from "./avatar.css.ts";

/** The article is skipped: "Al-Harbi" and "الحربي" start with their H. */
const article = /^(al-|ال)(?=.)/i;

/** The first letters of a name in a circle; decoration beside the name itself. */
export function Avatar({ name }: { name: string }) {
  const words = name.trim().split(/\s+/);
  const family = words.length > 1 ? words.at(-1)?.replace(article, "") : "";
  const initials = [words[0], family].map((word) => [...(word ?? "")][0] ?? "");
  return (
    <span className={avatar} aria-hidden="true">
      {initials.join("\u200c").toLocaleUpperCase("en")}
    </span>
  );
}
