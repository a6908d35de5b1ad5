import { clockReader } from '#mocks/core/input/clockReader'
import type { Reader } from '#mocks/core/input/reader'
import { filled, func, handle, integer, text } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { relayHandleReader } from '#mocks/relay/relayReader'
import type { RelayServerParameters } from './startRelayServer.ts'

/** 0 takes any free port. */
const port = optional(integer({ min: 0, max: 65_535 }))

/** What a server of a relay takes, wherever it is started. */
export const serverFields = {
  port,
  controlToken: optional(
    text({ pattern: /^[\w.~+/-]+=*$/, expected: 'a token of letters, digits and - . _ ~ + /', secret: true }),
  ),
  allowOrigins: optional(list(filled)),
}

export const relayServerReader: Reader<RelayServerParameters> = shape<RelayServerParameters>({
  ...serverFields,
  relay: relayHandleReader,
  clock: optional(clockReader),
  respond: optional(func<NonNullable<RelayServerParameters['respond']>>()),
  registry: optional(
    handle<NonNullable<RelayServerParameters['registry']>>('a registry: createRegistry makes one', ['getState', 'set']),
  ),
  payloadLimit: optional(integer({ min: 1 })),
})
