/** `bigint` becomes decimal text. */
export function toJsonText(value: unknown): string {
  return (
    JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? item.toString() : item), 2) ?? 'undefined'
  )
}
