import { createRuntimeFn as newRecipe } from "@vanilla-extract/recipes/createRuntimeFn";
import { createSprinkles as newSprinkles } from "@vanilla-extract/sprinkles/createRuntimeSprinkles";

/**
 * Replaces the run-time half of recipes and sprinkles in the server's build. The library puts the class names together at each call, a
 * hundred times a page. This version keeps them by the chosen variants, of which the components know few.
 */
export const createRuntimeFn: typeof newRecipe = (config) => {
  const recipe = newRecipe(config);
  return Object.assign(keeping(recipe), recipe);
};

export const createSprinkles: typeof newSprinkles = (...args) => {
  const sprinkles = newSprinkles(...args);
  return Object.assign(keeping(sprinkles), sprinkles);
};

function keeping<Choice>(classNames: (choice: Choice) => string) {
  const kept = new Map<string, string>();
  return (choice: Choice): string => {
    let key = "";
    for (const name in choice) key += `${name}:${choice[name as keyof Choice]} `;
    let found = kept.get(key);
    if (found === undefined) {
      found = classNames(choice);
      kept.set(key, found);
    }
    return found;
  };
}
