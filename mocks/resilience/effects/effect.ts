import type { WireError } from '#mocks/core/rpcError'
import type { RegistryFault } from '#mocks/registry/faults/registryFault'
import type { RelayFault } from '#mocks/relay/faults/relayFault'
import type { ChainFault } from '#mocks/rpc/faults/chainFault'
import type { PopupFault } from '#mocks/wallet/remote/faults/popupFault'

/**
 * The person decides a request in place of the flow. Only at `asked`.
 *
 * - `answer`: `ignore` never answers; `close` closes the wallet's window
 * - `error`: with `reject`, what the dapp gets instead of the wallet's own 4001
 * - `after`: milliseconds of the page's clock that pass first. The clock is moved: nobody waits
 * - `account`: with `approve` of a connection, `other` shares the wallet's second account instead of the first, `both`
 *   shares both
 * - `twice`: presses the button two times
 */
export type DecideEffect = {
  readonly kind: 'decide'
  readonly answer: 'approve' | 'reject' | 'close' | 'ignore'
  readonly error?: WireError | undefined
  readonly after?: number | undefined
  readonly account?: 'other' | 'both' | undefined
  readonly edit?: DecideEdit | undefined
  readonly twice?: boolean | undefined
}

/** What the person changes before they approve. JSON: amounts as decimal text, in wei or units of gas. */
export type DecideEdit = {
  readonly gas?: string | undefined
  readonly maxFeePerGas?: string | undefined
  readonly value?: string | undefined
  readonly nonce?: number | undefined
}

/** What the verify server says of the dapp. */
export type VerifyEffect = { readonly kind: 'verify'; readonly mode: 'mismatch' | 'scam' | 'absent' }

/** What the person does in the wallet itself. `switchAccount`, `removeAccount`: to the second, the one in use. */
export type WalletEffect = {
  readonly kind: 'wallet'
  readonly act:
    | 'lock'
    | 'unlock'
    | 'switchAccount'
    | 'removeAccount'
    | 'switchChain'
    | 'disconnect'
    | 'restart'
    | 'forget'
}

/**
 * The wallets that the page finds. Only at `start`.
 *
 * - `none`: no wallet is installed
 * - `late`: the wallet announces itself 3 s after the page has loaded
 * - `two`: a second wallet, which takes `window.ethereum`
 * - `locked`: the wallet is locked from the start
 * - `otherChain`: the wallet is on a chain that the flow does not use
 * - `otherChainAsked`: the same, and the wallet asks its person before it switches to any chain
 */
export type WalletsEffect = {
  readonly kind: 'wallets'
  readonly are: 'none' | 'late' | 'two' | 'locked' | 'otherChain' | 'otherChainAsked'
}

/**
 * What happens on the chain.
 *
 * - `hold`: transactions stay pending; `mine`: blocks come
 * - `emptyAccount`: the account has no funds any more
 * - `revert`: the next transaction of the account reverts when it is mined, although it was fine when it was sent
 * - `reorg`: the newest block is replaced by an empty one
 */
export type ChainActEffect = {
  readonly kind: 'chain'
  readonly act: 'hold' | 'mine' | 'emptyAccount' | 'revert' | 'reorg'
}

/**
 * What happens to the page.
 *
 * - `reload`: the person does it; `back`: they leave the page by Back, and return by Forward
 * - `leave`: they go to another page, an empty one; `return`: they come back from there
 * - `hide`: the page goes to the background, until that is lifted
 * - `offline`: the browser has no network, until that is lifted
 * - `secondTab`: the person opens the dapp in a second tab
 * - `clearStorage`: local and session storage are emptied
 * - `fillStorage`: local and session storage are full, until that is lifted: `setItem` throws
 * - `clickAgain`: the person clicks once more where they clicked last, if it can be clicked
 * - `escape`: the person presses Escape, as to leave a dialog
 * - `closePopup`: the popup that was opened last is closed
 */
export type PageEffect = {
  readonly kind: 'page'
  readonly act:
    | 'reload'
    | 'leave'
    | 'return'
    | 'back'
    | 'hide'
    | 'offline'
    | 'secondTab'
    | 'clearStorage'
    | 'fillStorage'
    | 'clickAgain'
    | 'escape'
    | 'closePopup'
}

/**
 * What the page gets of the wallet's answers to these methods. What the wallet has done, or refused, stays so. Of wallets
 * in the page alone.
 *
 * - `nothing`: no answer comes
 * - `number`: a hex text comes as a number
 */
export type AnswerEffect = {
  readonly kind: 'answer'
  /** Wire methods. A `*` at the end stands for any ending. */
  readonly method: string | readonly string[]
  readonly as: 'nothing' | 'number' | { readonly result: unknown } | { readonly error: WireError }
  /** How many answers. Default: all. */
  readonly times?: number | undefined
}

/** What happens in a step of a scenario. */
export type ScenarioEffect =
  | DecideEffect
  /** A fault of the WalletConnect relay, for this flow's clients. */
  | { readonly kind: 'relay'; readonly fault: RelayFault }
  /** A fault of the chain. It meets every client's calls: with `client: 'dapp*'` the dapp's own alone. */
  | { readonly kind: 'chain'; readonly fault: ChainFault }
  /** A fault of the wallet list and of what else WalletConnect serves by HTTP. */
  | { readonly kind: 'registry'; readonly fault: RegistryFault }
  | VerifyEffect
  /** A fault of the wallet's popups and frames. */
  | { readonly kind: 'popup'; readonly fault: PopupFault }
  | WalletEffect
  | WalletsEffect
  | AnswerEffect
  | ChainActEffect
  | PageEffect
  /** The page's clock moves by milliseconds, below 0 back. Timers keep their time when it goes back. */
  | { readonly kind: 'clock'; readonly ms: number }
  /** Everything that the earlier steps did ends: faults are taken off, what they hold goes on. */
  | { readonly kind: 'lift' }
