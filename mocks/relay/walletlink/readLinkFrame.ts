import type { LinkMessage } from './linkMessage.ts'

export type ReadFrame =
  | { readonly kind: 'message'; readonly text: string; readonly message: LinkMessage }
  | { readonly kind: 'heartbeat'; readonly text: string }
  | { readonly kind: 'fault'; readonly text: string }

const HEARTBEAT = 'h'

/** Reads a frame: `h`, or JSON such as `{"type":"IsLinked","id":2,"sessionId":"…"}`. */
export function readLinkFrame(text: string): ReadFrame {
  if (text === HEARTBEAT) return { kind: 'heartbeat', text }
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return { kind: 'fault', text }
  const { type, id, sessionId, ...fields } = value as Readonly<Record<string, unknown>>
  if (typeof type !== 'string' || typeof id !== 'number' || typeof sessionId !== 'string')
    return { kind: 'fault', text }
  return { kind: 'message', text, message: { type, id, sessionId, fields } }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
