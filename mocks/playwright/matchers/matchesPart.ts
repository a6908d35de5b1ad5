/** Whether a value has all members of another: objects in part, lists whole, hex without its case. */
export function matchesPart(value: unknown, part: unknown): boolean {
  if (part === undefined) return true
  if (typeof part === 'string' && typeof value === 'string' && /^0x[0-9a-f]*$/i.test(part))
    return part.toLowerCase() === value.toLowerCase()
  if (Array.isArray(part))
    return (
      Array.isArray(value) &&
      value.length === part.length &&
      part.every((each, index) => matchesPart(value[index], each))
    )
  if (typeof part !== 'object' || part === null) return Object.is(value, part)
  if ('asymmetricMatch' in part && typeof part.asymmetricMatch === 'function')
    return Boolean(part.asymmetricMatch(value))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(part).every(([name, each]) => matchesPart(Reflect.get(value, name), each))
}
