import { useTranslations } from "use-intl";
import { LinkButton } from "#app/ui/form/button.tsx";

type ClaimsLinkProps = {
  /** Null for a reader who may not open claims. */
  href: string | null;
  /** Whether it leads to the open claims, or to all. */
  word: "openClaims" | "allClaims";
};

/** Leads from a customer or a policy to the claims that belong to it. */
export function ClaimsLink({ href, word }: ClaimsLinkProps) {
  const t = useTranslations("claimDetail.links");
  if (href === null) return null;
  return (
    <div>
      <LinkButton href={href}>{t(word)}</LinkButton>
    </div>
  );
}
