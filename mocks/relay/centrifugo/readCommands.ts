import type { CommandParams } from './centrifugoCommand.ts'

/** A line of a frame: a command, an answer to a ping, or neither. */
export type ReadLine =
  | {
      readonly kind: 'command'
      readonly text: string
      readonly id: number
      readonly method: string
      readonly params: CommandParams
    }
  | { readonly kind: 'pong'; readonly text: string }
  | { readonly kind: 'fault'; readonly text: string }

/**
 * Reads a frame of Centrifugo's JSON protocol: one command a line, `{"id":1,"subscribe":{"channel":"x"}}`. An empty
 * object answers a ping.
 */
export function readCommands(frame: string): readonly ReadLine[] {
  return frame
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine)
}

function readLine(text: string): ReadLine {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'fault', text }
  const { id, ...rest } = value as Readonly<Record<string, unknown>>
  const [member, ...others] = Object.entries(rest)
  if (!member) return id === undefined ? { kind: 'pong', text } : { kind: 'fault', text }
  const [method, params] = member
  const isCommand = typeof id === 'number' && others.length === 0 && typeof params === 'object' && params !== null
  return isCommand ? { kind: 'command', text, id, method, params: params as CommandParams } : { kind: 'fault', text }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
