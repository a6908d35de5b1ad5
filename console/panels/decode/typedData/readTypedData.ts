export type TypedData = {
  readonly primaryType: string | undefined
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly domain: Readonly<Record<string, unknown>> | undefined
  readonly message: unknown
}

/** Leaves out what is not as EIP-712 says. */
export function readTypedData(given: unknown): TypedData {
  const { primaryType, types, domain, message } = toFields(typeof given === 'string' ? parse(given) : given)
  return {
    primaryType: typeof primaryType === 'string' ? primaryType : undefined,
    types: Object.fromEntries(Object.entries(toFields(types)).map(([name, members]) => [name, toMembers(members)])),
    domain: typeof domain === 'object' && domain !== null ? toFields(domain) : undefined,
    message,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function toFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function toMembers(value: unknown): readonly { name: string; type: string }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((member: unknown) => {
    const { name, type } = toFields(member)
    return typeof name === 'string' && typeof type === 'string' ? [{ name, type }] : []
  })
}
