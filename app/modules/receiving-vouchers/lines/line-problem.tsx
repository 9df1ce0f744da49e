import { lineField } from "#app/modules/ledger/goods/line-field.ts";
import { errorsOf, type FormState, fieldId } from "#app/ui/form/form-state.ts";

type LineProblemProps = {
  lineId: number;
  item: string;
  /** The page that mends it. */
  href?: string;
  state: FormState | undefined;
};

/** The refusal because of one line; the error summary leads here. */
export function LineProblem({ lineId, item, href, state }: LineProblemProps) {
  const messages = errorsOf(state, lineField(lineId));
  if (messages.length === 0) return null;
  return (
    <p id={fieldId(lineField(lineId))}>
      {href ? (
        <a href={href}>
          <bdi>{item}</bdi>
        </a>
      ) : (
        <bdi>{item}</bdi>
      )}
      : {messages.join(" ")}
    </p>
  );
}
