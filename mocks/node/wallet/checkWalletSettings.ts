import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { checkMnemonic } from '#mocks/wallet/accounts/checkMnemonic'
import { isLoopbackUrl } from '#mocks/wallet/nodeAccess/isLoopbackUrl'
import { PERSONA_IDS, type PersonaId } from '#mocks/wallet/personas/persona'
import { DEFAULT_MNEMONIC } from '#mocks/world/defaultMnemonic'
import { checkPort } from '../bench/checks/checkPort.ts'

export type BenchWalletParameters = {
  readonly rpc: string
  /** `approve` (the default), `reject`, `close` or `ignore`. */
  readonly policy?: string | undefined
  readonly port?: number | undefined
  /** BIP-39, English. Default: the bench's own. */
  readonly mnemonic?: string | undefined
  readonly accounts?: number | undefined
  /** Default `spec`: the behavior that the EIPs specify. */
  readonly persona?: string | undefined
  readonly origin?: string | undefined
  readonly allowOrigins?: readonly string[] | undefined
}

/** The policies that work without a user. */
const POLICIES = ['approve', 'reject', 'close', 'ignore'] as const
type ServedPolicy = (typeof POLICIES)[number]

export type WalletSettings = {
  readonly rpc: string
  readonly policy: ServedPolicy
  readonly port: number
  readonly mnemonic: string
  readonly accounts: number
  readonly persona: PersonaId
  readonly origin: string
  readonly allowOrigins: readonly string[]
}

export function checkWalletSettings(parameters: BenchWalletParameters): WalletSettings {
  const { rpc, port = 0, mnemonic = DEFAULT_MNEMONIC, accounts = 2, origin = 'http://localhost' } = parameters
  const policy = readPolicy(parameters.policy ?? 'approve')
  const persona = readPersona(parameters.persona ?? 'spec')
  if (!isLoopbackUrl(rpc) || !URL.canParse(rpc))
    throw new BenchError(`The wallet cannot use the node ${rpc}.`, {
      hint: 'Give the address of a node on this machine, such as http://127.0.0.1:8545.',
    })
  checkPort(port)
  if (!Number.isInteger(accounts) || accounts < 1 || accounts > 1_000)
    throw new BenchError(`The number of accounts is not valid: ${accounts}.`, {
      hint: 'Give an integer from 1 to 1000.',
    })
  const { allowOrigins = [] } = parameters
  return { rpc, policy, port, mnemonic: checkMnemonic(mnemonic), accounts, persona, origin, allowOrigins }
}

function readPolicy(text: string): ServedPolicy {
  const policy = POLICIES.find((known) => known === text)
  if (policy !== undefined) return policy
  if (text !== 'ask')
    throw new BenchError(`There is no policy ${quoteForeign(text)}.`, { hint: `Give one of ${POLICIES.join(', ')}.` })
  throw new BenchError('This wallet has no user interface in which to ask.', {
    hint: 'Pass --policy approve or --policy reject. To decide by hand, use the console of `walletbench start`.',
  })
}

function readPersona(text: string): PersonaId {
  const persona = PERSONA_IDS.find((known) => known === text)
  if (persona !== undefined) return persona
  throw new BenchError(`There is no persona ${quoteForeign(text)}.`, { hint: `Give one of ${PERSONA_IDS.join(', ')}.` })
}
