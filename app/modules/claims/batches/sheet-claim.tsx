import type { ReactNode } from "react";
import * as css from "./sheet-paper.css.ts";
import type { PaperClaim } from "./sheet-paper.server.ts";

/** An amount, with a smaller line below. */
export const Figure = ({ value, below }: { value: ReactNode; below?: string | null | undefined }) => (
  <td className={css.figure}>
    <bdi dir="ltr">{value}</bdi>
    <Below text={below} />
  </td>
);

/** A smaller line below, where there is anything to say. */
const Below = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <div className={css.soft}>
      <bdi>{text}</bdi>
    </div>
  ) : null;

/** The lines of one claim: what they share stands once, beside all of them. */
export function ClaimRows({ claim: { no, shared, lines }, isAnswered }: { claim: PaperClaim; isAnswered: boolean }) {
  const facts: [string | number, ...(string | null)[]][] = [
    [no],
    [shared.serviceDate, shared.invoiceNumber],
    [shared.name ?? "–", shared.identity],
    [shared.memberNumber ?? "–", shared.policyNumber, shared.className],
    [shared.prescribedOn ?? "–", shared.licence],
    [shared.diagnosis ?? "–", shared.approvalNumber],
  ];
  return (
    <tbody>
      {lines.map((line, index) => (
        <tr key={line.lineId}>
          {index === 0
            ? facts.map(([main, ...below], place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their order
                <td key={place} rowSpan={lines.length}>
                  <bdi>{main}</bdi>
                  {below.map((text) => (
                    <Below key={text} text={text} />
                  ))}
                </td>
              ))
            : null}
          <td>
            <bdi>{line.item}</bdi>
          </td>
          <Figure value={line.quantity} />
          {(["gross", "discount", "tax", "patientShare", "net"] as const).map((key) => (
            <Figure key={key} value={line[key]} />
          ))}
          {isAnswered ? (
            <>
              <Figure value={line.answer?.approved} />
              <Figure value={line.answer?.rejected} below={line.answer?.code} />
              <Figure value={line.answer?.paid} below={line.answer?.paidOn} />
              <Figure value={line.answer?.balance} />
            </>
          ) : null}
        </tr>
      ))}
    </tbody>
  );
}
