import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type NameInText, removalPage } from "#app/http/removal.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { BookedVisits } from "#app/modules/doctors/doctor-form.tsx";
import { HinderingOrders } from "#app/modules/vendors/hindering-orders.tsx";
import { RemovalDialog } from "#app/ui/overlay/removal-dialog.tsx";
import { removalAt } from "./removals.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  return removalPage(args, removalAt(args.request));
}

export async function action(args: ActionFunctionArgs) {
  return removalAt(args.request).submit(args);
}

/** Asks before something is removed. Each command that removes has its own question beside it. */
export default function RemovalPage() {
  const t = useTranslations();
  const { title, text, names = {}, counts, under, keep, isKept, hindrance } = useLoaderData<typeof loader>();
  const tags = Object.entries(names).map(([tag, name]) => [tag, () => shown(name)] as const);
  return (
    <RemovalDialog
      title={title}
      text={t.rich(text, { ...counts, ...Object.fromEntries(tags) })}
      under={under}
      keep={keep}
      isKept={isKept}
      state={useActionData<typeof action>()}
    >
      {hindrance && "visits" in hindrance ? <BookedVisits {...hindrance} /> : null}
      {hindrance && "orders" in hindrance ? <HinderingOrders {...hindrance} /> : null}
    </RemovalDialog>
  );
}

function shown(name: NameInText): ReactNode {
  if (typeof name === "string") return <bdi>{name}</bdi>;
  const { text, ...attributes } = name;
  return <bdi {...attributes}>{text}</bdi>;
}
