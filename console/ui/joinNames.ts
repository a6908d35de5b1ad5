/** Class names in one string; what is false, empty or missing is left out. */
export function joinNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
