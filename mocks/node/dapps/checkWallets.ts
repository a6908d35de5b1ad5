import { BenchError } from '#mocks/core/BenchError'
import { checkOptionNames, toShown } from '#mocks/core/checkOptionNames'
import { findSimilarName } from '#mocks/core/findSimilarName'
import { checkInput } from '#mocks/core/input/checkInput'
import { chainIdReader } from '#mocks/core/input/hexReaders'
import { list, openShape, optional, shape, toOptionalFields } from '#mocks/core/input/shapes'
import { announcementReader } from '#mocks/wallet/injected/announcementReader'
import { ETHEREUM_CLAIMS } from '#mocks/wallet/injected/claimEthereum'
import { WRAPS } from '#mocks/wallet/injected/wrapProvider'
import { PERSONA_IDS } from '#mocks/wallet/personas/persona'
import type { WalletChain } from '#mocks/wallet/walletChain'
import { chainFields, commonWalletFields, infoFields } from '#mocks/wallet/walletReader'
import type { WalletOptions } from './walletOptions.ts'

const NAMES = Object.keys({
  uuid: true,
  name: true,
  icon: true,
  rdns: true,
  accounts: true,
  accountOffset: true,
  chains: true,
  chainIds: true,
  contractAccounts: true,
  delegate: true,
  mnemonic: true,
  persona: true,
  policy: true,
  storage: true,
  wait: true,
  as: true,
  announce: true,
  ethereum: true,
  wrap: true,
} satisfies Record<keyof WalletOptions, true>)

const { mnemonic, ...common } = commonWalletFields

const chains = list(shape<WalletChain>(chainFields), { min: 1 })

/** The types of the options. Words have errors of their own, below. */
const optionsReader = openShape<Omit<WalletOptions, 'as' | 'ethereum' | 'wrap'>>({
  accounts: common.accounts,
  accountOffset: common.accountOffset,
  persona: common.persona,
  policy: common.policy,
  contractAccounts: common.contractAccounts,
  delegate: common.delegate,
  wait: common.wait,
  storage: common.storage,
  mnemonic: optional(mnemonic),
  ...toOptionalFields(infoFields),
  chains: optional((given, place): given is WalletOptions['chains'] => chains(given, place)),
  chainIds: optional(list(chainIdReader)),
  announce: optional(announcementReader),
})

/** The options that are one of a few words. A persona is checked where it is looked up. */
const WORDS = {
  as: ['persona', 'Bench Wallet'],
  ethereum: ETHEREUM_CLAIMS,
  wrap: WRAPS,
} as const satisfies { readonly [name in keyof WalletOptions]?: readonly WalletOptions[name][] }

/**
 * Checks the list of the wallets that pages find, for programs without types: a wallet whose option is misspelt would be
 * another one.
 *
 * @throws BenchError for what is no list or has no wallet, for a name that is not known, and for a word that is not
 * @example
 * checkWallets('walletOptions.wallets', ['rainbow']) // Did you mean { persona: 'rainbow' }?
 */
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
  checkOptionNames(place, wallet, NAMES)
  checkInput(place, optionsReader, wallet)
  for (const [name, words] of Object.entries(WORDS)) {
    const given: unknown = Reflect.get(wallet, name)
    if (given === undefined || (words as readonly unknown[]).includes(given)) continue
    throw new BenchError(`${place}.${name} is ${toShown(given)}.`, {
      hint: `Give one of ${words.map((word) => `'${word}'`).join(', ')}.`,
    })
  }
}
