/** Reads the JSON of {@link toCloneJson}. @throws TypeError for an unknown kind of value */
export function fromCloneJson(json: unknown): unknown {
  const views: Readonly<Record<string, new (buffer: ArrayBuffer) => ArrayBufferView>> = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  }
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
    const View = Object.hasOwn(views, kind) ? views[kind] : undefined
    if (View) return new View(toBuffer(value as string))
    const restore = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!restore) throw new TypeError(`A ${kind} cannot be read from the wallet's channel.`)
    return restore(value as never)
  }
  return convert(json)
}
