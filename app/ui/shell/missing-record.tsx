import type { ReactNode } from "react";
import { LinkButton } from "#app/ui/form/button.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { stack } from "#app/ui/layout/layout.css.ts";
import { PageHeader } from "./page-header.tsx";

type MissingRecordProps = { title: string; text: string; href: string; children: ReactNode };

/** The page of a record that does not exist, with a heading of its own and a link, whose words are the children. */
export function MissingRecord({ title, text, href, children }: MissingRecordProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <div className={stack()}>
          <p>{text}</p>
          <div>
            <LinkButton href={href}>{children}</LinkButton>
          </div>
        </div>
      </Card>
    </>
  );
}
