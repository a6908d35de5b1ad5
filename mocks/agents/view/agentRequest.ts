import { z } from 'zod'
import type { WalletRequest } from '#mocks/client/createWalletHand'
import { isKnownMethod } from '#mocks/core/foreign/nameMethod'
import { controlSchemas } from '#mocks/node/control/controlSchemas'
import type { RequestPreview } from '#mocks/wallet/request/pendingRequest'
import { dappDataSchema, isCut, toDappData } from './dappData.ts'

const { request } = controlSchemas

export const agentRequestSchema = z.object({
  id: request.shape.id.meta({ description: 'For the decision.' }),
  wallet: request.shape.wallet,
  method: z.string().meta({ description: 'The wire method, or other: a name that the dapp made up is in fromDapp.' }),
  asks: z.string().meta({ description: 'What the dapp wants, in the words of the bench.' }),
  warnings: request.shape.warnings,
  chainId: request.shape.chainId,
  transport: request.shape.transport,
  verify: request.shape.verify,
  isCut: z
    .literal(true)
    .optional()
    .meta({ description: 'Whether fromDapp leaves something out. Read all of it by read_request before you decide.' }),
  fromDapp: dappDataSchema,
})

export type AgentRequest = z.infer<typeof agentRequestSchema>

const ASKS: Readonly<Record<RequestPreview['kind'], string>> = {
  connect: 'to see accounts of the wallet, and to ask it for more',
  message: 'a signature of a message',
  typedData: 'a signature of typed data (EIP-712)',
  encryptionKey: 'the public key for messages to an account',
  decrypt: 'the text of an encrypted message',
  transaction: 'to send a transaction of the account',
  batch: 'to send several calls of the account',
  executionPermissions: 'to act for the account without asking again (ERC-7715)',
  watchAsset: 'to show a token in the wallet',
  switchChain: 'to go to another chain',
  addChain: 'to add a chain, with a node of its choice, to the wallet',
}

export function toAgentRequest(given: WalletRequest): AgentRequest {
  const { id, wallet, method, chainId, transport, verify, warnings } = given
  const preview = given.preview as RequestPreview | undefined
  const isKnown = isKnownMethod(method)
  const told = toTold(given)
  return {
    id,
    wallet,
    chainId,
    transport,
    warnings,
    method: isKnown ? method : 'other',
    asks: preview ? ASKS[preview.kind] : 'something that this wallet does not read',
    ...(verify === undefined ? {} : { verify }),
    ...(isCut(told) ? { isCut: true as const } : {}),
    fromDapp: toDappData(told),
  }
}

export function toWholeText(given: WalletRequest): string {
  const preview = given.preview as RequestPreview | undefined
  if (preview && 'text' in preview && preview.text !== undefined) return preview.text
  return JSON.stringify(toTold(given), null, 2)
}

function toTold({ origin, peerName, method, preview, params }: WalletRequest): Readonly<Record<string, unknown>> {
  return {
    origin,
    ...(peerName === undefined ? {} : { callsItself: peerName }),
    ...(isKnownMethod(method) ? {} : { method }),
    ...(preview ? toShown(preview as RequestPreview) : { params }),
  }
}

/** The bytes of a text message add nothing. */
function toShown({ kind: _, ...preview }: RequestPreview): object {
  if (!('raw' in preview) || preview.text === undefined) return preview
  const { raw: _bytes, ...rest } = preview
  return rest
}
