import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import { parseParams } from '../../request/sharedParamSchemas.ts'

/** Asks the wallet, on the dapp's chain. */
type WalletRequester = (args: RequestArguments) => Promise<unknown>

const schema = z
  .tuple([
    z.looseObject({
      address: z.string().optional(),
      request: z.discriminatedUnion('type', [
        z.object({ type: z.literal('0x01'), data: z.looseObject({ message: z.record(z.string(), z.unknown()) }) }),
        z.object({ type: z.literal('0x45'), data: z.object({ message: z.string() }) }),
      ]),
      mutableData: z.object({ fields: z.array(z.literal('message.account')) }).optional(),
    }),
  ])
  .rest(z.unknown())

/**
 * `wallet_sign`, ERC-7871: signs typed data (ERC-191 version 0x01) or a text (0x45). A dapp that does not know the
 * account leaves it to the wallet: as the signer, and with `mutableData` in the data.
 *
 * @throws ProviderError -32602 for another shape
 */
export async function signByType(params: unknown, account: string, ask: WalletRequester): Promise<unknown> {
  const [{ address = account, request, mutableData }] = parseParams(schema, params)
  if (request.type === '0x45') {
    const signature = await ask({ method: 'personal_sign', params: [request.data.message, address] })
    return { signature, signedData: request.data }
  }
  const { data } = request
  const signedData = mutableData ? { ...data, message: { ...data.message, account: address } } : data
  const signature = await ask({ method: 'eth_signTypedData_v4', params: [address, JSON.stringify(signedData)] })
  return { signature, signedData }
}
