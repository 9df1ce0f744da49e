import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

/** Several of a few choices; each ticked box sends the name once. */
export function CheckboxGroup({ defaultValue = [], ...props }: ChoiceGroupProps & { defaultValue?: string[] }) {
  return <ChoiceGroup {...props} type="checkbox" chosen={defaultValue} />;
}
