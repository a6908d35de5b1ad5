/** By name, or by prefix and `*`. */
export function matchesMethod(wanted: string | readonly string[], method: string): boolean {
  return [wanted].flat().some((name) => (name.endsWith('*') ? method.startsWith(name.slice(0, -1)) : name === method))
}
