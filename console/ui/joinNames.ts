/** Joins class names into one string. False, empty and missing names are left out. */
export function joinNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
