import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

/** Any of a few; each ticked one sends the name once. */
export function CheckboxGroup({ defaultValue = [], ...props }: ChoiceGroupProps & { defaultValue?: string[] }) {
  return <ChoiceGroup {...props} type="checkbox" chosen={defaultValue} />;
}
