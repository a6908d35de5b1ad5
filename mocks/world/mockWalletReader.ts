import { clockReader } from '#mocks/core/input/clockReader'
import type { Reader } from '#mocks/core/input/reader'
import { filled, func, isObject, word } from '#mocks/core/input/readers'
import { list, optional, shape, toOptionalFields } from '#mocks/core/input/shapes'
import { traceReader } from '#mocks/trace/traceReader'
import { announcementReader } from '#mocks/wallet/injected/announcementReader'
import { ETHEREUM_CLAIMS } from '#mocks/wallet/injected/claimEthereum'
import { WRAPS } from '#mocks/wallet/injected/wrapProvider'
import { chainFields, commonWalletFields, infoFields } from '#mocks/wallet/walletReader'
import type { MockWalletChain, MockWalletParameters, MockWalletWindow } from './mockWallet.ts'

type Parameters = MockWalletParameters<unknown>

const windowReader: Reader<MockWalletWindow<unknown>> = (given, place): given is MockWalletWindow<unknown> =>
  (isObject(given) &&
    typeof given['dispatchEvent'] === 'function' &&
    typeof given['addEventListener'] === 'function' &&
    typeof given['CustomEvent'] === 'function' &&
    isObject(given['location'])) ||
  place.expected('a window, of jsdom, happy-dom or a browser', typeof given === 'object' ? typeof given : given)

const { chainId, ...others } = chainFields
const chain = shape<MockWalletChain>({ ...toOptionalFields(others), chainId })

const chains: Reader<Parameters['chains']> = (given, place): given is Parameters['chains'] =>
  optional(list(chain, { min: 1 }))(given, place)

const { mnemonic, ...common } = commonWalletFields

export const mockWalletReader: Reader<Parameters> = shape<Parameters>({
  ...common,
  ...toOptionalFields(infoFields),
  mnemonic: optional(mnemonic),
  window: windowReader,
  origin: optional(filled),
  chains,
  send: optional(func()),
  as: optional(word(['persona', 'Bench Wallet'])),
  announce: optional(announcementReader),
  ethereum: optional(word(ETHEREUM_CLAIMS)),
  wrap: optional(word(WRAPS)),
  trace: optional(traceReader),
  clock: optional(clockReader),
})
