import { z } from 'zod'
import type { RequestArguments } from '#mocks/core/eip1193'
import { fromWireError } from '#mocks/core/rpcError'
import { membersOf } from '#mocks/wallet/parseObject'
import { inOrder, optional, parseParams } from '#mocks/wallet/request/sharedParamSchemas'
import type { WalletConnection } from '#mocks/wallet/walletTypes'

const schema = inOrder(
  z.looseObject({
    address: optional(z.string()),
    request: z.discriminatedUnion('type', [
      z.object({ type: z.literal('0x01'), data: z.looseObject({ message: z.record(z.string(), z.unknown()) }) }),
      z.object({ type: z.literal('0x45'), data: z.object({ message: z.string() }) }),
    ]),
    mutableData: optional(z.object({ fields: z.array(z.literal('message.account')) })),
  }),
)

type KeysMethod = (args: RequestArguments, chainId: number | undefined) => Promise<unknown>

/** A capability that changes what a dapp gets: without it the dapp would go on with the wrong account. */
const REFUSED_CAPABILITIES = ['addSubAccount', 'spendPermissions']

const SUB_ACCOUNTS = 'The bench does not simulate sub accounts. Leave out subAccounts of createBaseAccountSDK.'
const PERMISSIONS =
  'The bench does not simulate permissions of the wallet itself. Sign a SpendPermission with eth_signTypedData_v4.'

const REFUSALS: Readonly<Record<string, string>> = {
  wallet_addSubAccount: SUB_ACCOUNTS,
  wallet_getSubAccounts: SUB_ACCOUNTS,
  wallet_grantPermissions: PERMISSIONS,
  wallet_revokePermissions: PERMISSIONS,
  eth_signTransaction: 'The bench signs no transaction without sending it. Use eth_sendTransaction.',
}

const accountsSchema = z.looseObject({ accounts: z.array(z.looseObject({ address: z.string() })) })

export function createKeysMethods(connection: Pick<WalletConnection, 'request' | 'accounts'>): KeysMethod {
  const connect = async (args: RequestArguments = { method: 'wallet_connect', params: [{}] }) => {
    checkCapabilities(args.params)
    return connection.request(args)
  }
  /** A dapp that is not connected leaves the account to the user. */
  const pickAccount = async (): Promise<string> => {
    const [known = readAccounts(await connect())[0]] = connection.accounts()
    return known ?? ''
  }

  const methods: Readonly<Record<string, KeysMethod>> = {
    handshake: async () => null,
    eth_requestAccounts: async () => readAccounts(await connect()),
    wallet_connect: connect,
    wallet_sign: async ({ params }, chainId) =>
      signByType(params, await pickAccount(), (asked) => connection.request(asked, { chainId })),
    async wallet_sendCalls(args) {
      await pickAccount()
      // It names its chain itself.
      return connection.request(args)
    },
    // The dapp may be on a chain that the wallet does not know yet.
    wallet_switchEthereumChain: (args) => connection.request(args),
    wallet_addEthereumChain: (args) => connection.request(args),
    eth_ecRecover: ({ params }) => connection.request({ method: 'personal_ecRecover', params }),
  }

  return async (args, chainId) => {
    const { method } = args
    const refusal = Object.hasOwn(REFUSALS, method) ? REFUSALS[method] : undefined
    if (refusal !== undefined)
      throw fromWireError({ code: 4200, message: `The wallet does not support ${method}. ${refusal}` })
    const own = Object.hasOwn(methods, method) ? methods[method] : undefined
    return own ? own(args, chainId) : connection.request(args, { chainId })
  }
}

/** EIP-5792: 5700 is a capability that the wallet does not support. */
function checkCapabilities(params: RequestArguments['params']): void {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const { capabilities } = membersOf(first)
  const refused = REFUSED_CAPABILITIES.find((name) => Object.hasOwn(membersOf(capabilities), name))
  if (refused === undefined) return
  const message = `wallet_connect: the bench does not simulate the capability ${refused}.`
  throw fromWireError({ code: 5700, message })
}

function readAccounts(answer: unknown): readonly string[] {
  return accountsSchema.parse(answer).accounts.map(({ address }) => address)
}

/** ERC-7871. A dapp that does not know the account leaves it to the wallet: as the signer, and with `mutableData`. */
async function signByType(params: unknown, account: string, ask: (args: RequestArguments) => Promise<unknown>) {
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
