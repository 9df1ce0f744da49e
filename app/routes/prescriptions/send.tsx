import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslations } from "use-intl";
import { submit } from "#app/http/form/submit.server.ts";
import { guard, load } from "#app/http/page/load.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { wordsOf } from "#app/i18n/translate.server.ts";
import { pageTitle } from "#app/lib/page-title.ts";
import { SendForm } from "#app/modules/messages/send-form.tsx";
import { getPrescriptionHead } from "#app/modules/prescriptions/read-prescriptions.server.ts";
import { sendPrescription } from "#app/modules/prescriptions/send-prescription.server.ts";
import { paths } from "#app/paths.ts";
import { PageHeader } from "#app/ui/shell/page-header.tsx";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageTitle(data?.title, matches);

export async function loader(args: LoaderFunctionArgs) {
  const { locale } = await guard(args, sendPrescription.permission);
  const { id, prescriptionNumber, customerName } = await load(args, getPrescriptionHead, { id: args.params.id });
  const title = wordsOf(locale, "prescriptions")("send.title");
  return { id, prescriptionNumber, customerName, requestKey: randomUUID(), title };
}

export async function action(args: ActionFunctionArgs) {
  return submit(
    args,
    sendPrescription,
    async ({ prescriptionId, channel, leaves }) => {
      const key = leaves ? "prescriptions.send.done" : "prescriptions.send.shown";
      return redirectWithToast(paths.prescriptions.detail(prescriptionId), { title: { key, params: { channel } } });
    },
    { input: { id: args.params.id }, failure: "prescriptions.send.failed" },
  );
}

/** Chooses how a prescription reaches its customer. */
export default function SendPrescriptionPage() {
  const t = useTranslations("prescriptions");
  const { title, id, prescriptionNumber, customerName, requestKey } = useLoaderData<typeof loader>();
  const back = { href: paths.prescriptions.detail(id), label: t("send.keep") };
  return (
    <>
      <PageHeader
        title={title}
        breadcrumb={[
          { label: t("title"), href: paths.prescriptions.list() },
          { label: <bdi>{prescriptionNumber}</bdi>, href: back.href },
        ]}
        note={<bdi>{customerName}</bdi>}
      />
      <SendForm back={back} requestKey={requestKey} state={useActionData<typeof action>()} />
    </>
  );
}
