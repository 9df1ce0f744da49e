import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedback } from "#app/modules/feedback/feedback.list.server.ts";
import { feedbackList } from "#app/modules/feedback/feedback.list.tsx";
import { DeclaredList, listMeta } from "#app/ui/list/page.tsx";

export const meta = listMeta;

export async function loader(args: LoaderFunctionArgs) {
  return feedback.load(args);
}

/** What customers answered about their purchases, with the average, and the low answers that wait for somebody. */
export default function FeedbackPage() {
  return <DeclaredList list={feedbackList} />;
}
