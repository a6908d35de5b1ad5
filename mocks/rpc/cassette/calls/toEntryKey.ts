import { toCallKey } from './toCallKey.ts'

export function toEntryKey({ method, paramsText }: { readonly method: string; readonly paramsText: string }): string {
  return toCallKey(method, JSON.parse(paramsText), paramsText)
}
