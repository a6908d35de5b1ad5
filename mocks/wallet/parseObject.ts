/** The JSON object or array in a text. Undefined for any other text. */
export function parseObject<value extends object>(text: string | undefined): value | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? '')
    return typeof parsed === 'object' && parsed !== null ? (parsed as value) : undefined
  } catch {
    return undefined
  }
}

/** The members of an object. Empty for any other value. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
