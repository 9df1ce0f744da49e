import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

/** One of a few choices, all visible. */
export function RadioGroup({ defaultValue, ...props }: ChoiceGroupProps & { defaultValue?: string | number }) {
  return <ChoiceGroup {...props} type="radio" chosen={defaultValue === undefined ? [] : [String(defaultValue)]} />;
}
