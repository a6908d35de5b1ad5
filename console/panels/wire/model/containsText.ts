/** Whether any text, name or number inside a JSON value passes the test. */
export function containsText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === 'string') return test(value)
  if (typeof value !== 'object' || value === null) return value !== undefined && test(String(value))
  if (Array.isArray(value)) return value.some((item) => containsText(item, test))
  for (const [name, item] of Object.entries(value)) if (test(name) || containsText(item, test)) return true
  return false
}
