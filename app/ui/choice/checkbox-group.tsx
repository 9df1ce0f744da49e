import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

/** Several of a few choices. Each ticked checkbox sends the same name. */
export function CheckboxGroup({ defaultValue = [], ...props }: ChoiceGroupProps & { defaultValue?: string[] }) {
  return <ChoiceGroup {...props} type="checkbox" chosen={defaultValue} />;
}
