import { BenchError } from '#mocks/core/BenchError'
import type { Clock } from '#mocks/core/clock'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { findConnectLink } from './findConnectLink.ts'
import { type ConnectLink, parseConnectLink } from './parseConnectLink.ts'

export async function readConnectLink(text: string, clock: Clock): Promise<ConnectLink> {
  const link = findConnectLink(text)
  if (link === undefined)
    throw new BenchError('This is not a link of MetaMask Connect with a session request.', {
      metaMessages: [`Read: ${quoteForeign(text, 80)}`],
      hint: 'Copy the link of the dapp’s dialog: it starts with metamask://connect/mwp?p=',
    })
  const parsed = await parseConnectLink(link)
  if (!parsed.success)
    throw new BenchError('The link of MetaMask Connect is cut off or changed: its session request cannot be read.', {
      metaMessages: parsed.error.issues.slice(0, 3).map(({ path, message }) => `${path.join('.')}: ${message}`),
      hint: 'Copy the whole link again.',
    })
  const { expiresAt } = parsed.data.sessionRequest
  if (expiresAt < clock.now())
    throw new BenchError('The link of MetaMask Connect is expired.', {
      metaMessages: [`It was valid until ${new Date(expiresAt).toISOString()}.`],
      hint: 'The dapp’s dialog makes a new one each minute: read it again.',
    })
  return parsed.data
}
