/** Keeps what SDKs post, for a channel that carries only JSON. Throws for anything else, and for a cycle. */
export function toCloneJson(value: unknown): unknown {
  const path = new Set<object>()
  const tag = ($clone: string, content: unknown) => ({ $clone, value: content })

  function toBase64(bytes: Uint8Array): string {
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  }
  function convertObject(object: object): unknown {
    const kind = Object.prototype.toString.call(object).slice(8, -1)
    if (Array.isArray(object)) return Array.from(object, convert)
    if (kind === 'Date') return tag('date', convert((object as Date).getTime()))
    if (kind === 'ArrayBuffer') return tag('buffer', toBase64(new Uint8Array(object as ArrayBuffer)))
    if (ArrayBuffer.isView(object)) {
      const { buffer, byteOffset, byteLength } = object
      return tag(kind, toBase64(new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength)))
    }
    if (kind === 'Map') return tag('map', Array.from(object as Map<unknown, unknown>, convert))
    if (kind === 'Set') return tag('set', Array.from(object as Set<unknown>, convert))
    if (kind === 'Error') {
      const { name, message } = object as Error
      return tag('error', { name, message })
    }
    if (kind !== 'Object') throw new TypeError(`A ${kind} cannot be carried to the wallet.`)
    const entries = Object.entries(object).map(([name, each]) => [name, convert(each)] as const)
    const copy = Object.fromEntries(entries)
    return '$clone' in copy ? tag('object', Object.entries(copy)) : copy
  }
  function convert(each: unknown): unknown {
    if (each === null || typeof each === 'string' || typeof each === 'boolean') return each
    if (each === undefined) return tag('undefined', null)
    if (typeof each === 'bigint') return tag('bigint', String(each))
    if (typeof each === 'number')
      return Number.isFinite(each) && !Object.is(each, -0)
        ? each
        : tag('number', Object.is(each, -0) ? '-0' : `${each}`)
    if (typeof each !== 'object') throw new TypeError(`A ${typeof each} cannot be carried to the wallet.`)
    if (path.has(each)) throw new TypeError('An object that contains itself cannot be carried to the wallet.')
    path.add(each)
    try {
      return convertObject(each)
    } finally {
      path.delete(each)
    }
  }
  return convert(value)
}

const VIEWS =
  /^(?:(?:Int8|Uint8|Uint8Clamped|Int16|Uint16|Int32|Uint32|Float32|Float64|BigInt64|BigUint64)Array|DataView)$/

export function fromCloneJson(json: unknown): unknown {
  const toBuffer = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer
  const kinds: Readonly<Record<string, (value: never) => unknown>> = {
    undefined: () => undefined,
    bigint: (text: string) => BigInt(text),
    number: (text: string) => Number(text),
    date: (time: unknown) => new Date(convert(time) as number),
    buffer: toBuffer,
    map: (entries: readonly unknown[]) => new Map(entries.map((entry) => convert(entry) as [unknown, unknown])),
    set: (values: readonly unknown[]) => new Set(values.map(convert)),
    error: ({ name, message }: { name: string; message: string }) => Object.assign(new Error(message), { name }),
    object: (entries: readonly [string, unknown][]) => toObject(entries),
  }

  function toObject(entries: readonly (readonly [string, unknown])[]): object {
    return Object.fromEntries(entries.map(([name, each]) => [name, convert(each)]))
  }
  function convert(each: unknown): unknown {
    if (typeof each !== 'object' || each === null) return each
    if (Array.isArray(each)) return each.map(convert)
    const { $clone: kind, value } = each as { readonly $clone?: string; readonly value?: unknown }
    if (kind === undefined) return toObject(Object.entries(each))
    const View = VIEWS.test(kind) ? (Reflect.get(globalThis, kind) as new (buffer: ArrayBuffer) => unknown) : undefined
    if (View) return new View(toBuffer(value as string))
    const restore = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!restore) throw new TypeError(`A ${kind} cannot be read from the wallet's channel.`)
    return restore(value as never)
  }
  return convert(json)
}
