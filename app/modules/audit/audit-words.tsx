import { useTranslations } from "use-intl";
import { Num } from "#app/ui/text/num.tsx";

/** A code as words, where the catalogue has none: "stock_count_lines" as "stock count lines". */
const spaced = (code: string): string => code.replaceAll("_", " ");

/** The words for actions and tables, for tables, selects and exports. */
export function useAuditWords() {
  const t = useTranslations("audit");
  return {
    entity: (code: string): string => (t.has(`entities.${code}`) ? t(`entities.${code}`) : spaced(code)),
    /** The name of a command; of one that the product no longer has, the verb, which is its first word. */
    action: (code: string): string => {
      const verb = /^[a-z]+/.exec(code)?.[0] ?? "";
      return t.has(`commands.${code}`) ? t(`commands.${code}`) : t.has(`verbs.${verb}`) ? t(`verbs.${verb}`) : code;
    },
  };
}

type ActorProps = { actorName: string | null; actorEmail: string | null };

/** The user of an entry by the present name; a removed user by the email address of that time; else the product itself. */
export function Actor({ actorName, actorEmail }: ActorProps) {
  const t = useTranslations("audit");
  if (actorName) return <bdi>{actorName}</bdi>;
  return actorEmail ? <Num>{actorEmail}</Num> : t("system");
}
