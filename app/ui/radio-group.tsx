import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

/** One of a few, all of them in sight. */
export function RadioGroup({ defaultValue, ...props }: ChoiceGroupProps & { defaultValue?: string | number }) {
  return <ChoiceGroup {...props} type="radio" chosen={defaultValue === undefined ? [] : [String(defaultValue)]} />;
}
