import type { Reader } from '#mocks/core/input/reader'
import { handle, text } from '#mocks/core/input/readers'
import { openShape, optional } from '#mocks/core/input/shapes'
import type { Relay, RelaySocket, RelayUpgrade } from './relayTypes.ts'

export const relayHandleReader = handle<Relay>('a relay: createRelay makes one', ['open', 'space', 'advance'])

export const spaceNameReader: Reader<string> = text({
  pattern: /^[\w.~-]{0,100}$/,
  expected: 'the name of a space: up to 100 letters, digits and - . _ ~',
})

export const socketReader: Reader<RelaySocket> = handle<RelaySocket>('a socket: { send, close }', ['send', 'close'])

export const upgradeReader: Reader<RelayUpgrade> = openShape<RelayUpgrade>({
  url: text(),
  space: optional(spaceNameReader),
  origin: optional(text()),
})
