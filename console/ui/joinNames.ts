export function joinNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
