import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { chainIdReader, word } from '#mocks/core/input/readers'
import { list, optional, shape, toOptionalFields } from '#mocks/core/input/shapes'
import { findSimilarName, toShown } from '#mocks/core/knownNames'
import { announcementReader } from '#mocks/wallet/injected/injectedProvider'
import { ETHEREUM_CLAIMS, WRAPS } from '#mocks/wallet/injected/installProvider'
import { PERSONA_IDS, type PersonaId } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'
import type { WalletChain } from '#mocks/wallet/walletChain'
import { chainFields, commonWalletFields, infoFields } from '#mocks/wallet/walletParameters'
import type { WalletOptions } from './walletOptions.ts'

const { mnemonic, subscribe: _subscribe, findNode: _findNode, ...common } = commonWalletFields
const chains = list(shape<WalletChain>(chainFields), { min: 1 })

const optionsReader = shape<WalletOptions>({
  ...common,
  mnemonic: optional(mnemonic),
  ...toOptionalFields(infoFields),
  chains: optional((given, place): given is WalletOptions['chains'] => chains(given, place)),
  chainIds: optional(list(chainIdReader)),
  announce: optional(announcementReader),
  as: optional(word(['persona', 'Bench Wallet'])),
  ethereum: optional(word(ETHEREUM_CLAIMS)),
  wrap: optional(word(WRAPS)),
})

export type PersonaWallet = { readonly persona: PersonaId }

export function checkWallets(option: string, wallets: unknown): void {
  const example = `${option.split('.').at(-1)}: [{ persona: 'rainbow' }]`
  if (!Array.isArray(wallets))
    throw new BenchError(`${option} is ${toShown(wallets)}.`, { hint: `Give a list: ${example}.` })
  if (wallets.length === 0)
    throw new BenchError(`${option} has no wallet.`, {
      hint: 'Give at least one, or leave it out for one that plays MetaMask.',
    })
  for (const [index, wallet] of wallets.entries()) checkOne(`${option}[${index}]`, wallet, example)
}

function checkOne(place: string, wallet: unknown, example: string): void {
  if (typeof wallet === 'string') {
    const persona = findSimilarName(wallet, PERSONA_IDS)
    throw new BenchError(`${place} is ${toShown(wallet)}.`, {
      hint: persona === undefined ? `Give an object: ${example}.` : `Did you mean { persona: '${persona}' }?`,
    })
  }
  checkInput(place, optionsReader, wallet, 'it')
}

export function toPersonaWallet(text: string): PersonaWallet {
  return { persona: getPersona(text as PersonaId).id }
}
