import type { ReactNode } from "react";
import { grow, row } from "#app/ui/layout/layout.css.ts";
import { ScanField, type ScanFieldProps } from "./scan-field.tsx";

type ScanRowProps = Omit<ScanFieldProps, "name" | "scans"> & {
  /** The intent of the button that counts a code. @default "scan" */
  scans?: string;
  /** The buttons beside the field. */
  children: ReactNode;
};

/** The field of a scanner, named `code`, with its buttons beside it. */
export function ScanRow({ scans = "scan", children, ...field }: ScanRowProps) {
  return (
    <div className={row({ align: "field" })}>
      <div className={grow}>
        <ScanField name="code" scans={scans} {...field} />
      </div>
      {children}
    </div>
  );
}
