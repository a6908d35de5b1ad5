export const safeTestIds = {
  safePane: 'safe-pane',
  /** A select: `1/1`, `2/3`… A choice opens another Safe. */
  safeOwners: 'safe-owners',
  /** `data-address`. */
  safeFacts: 'safe-facts',
  safeFrame: 'safe-frame',
  /** `data-status`, as Safe's services name it; `data-nonce`. */
  safeTransaction: 'safe-transaction',
  safeConfirm: 'safe-confirm',
  safeExecute: 'safe-execute',
  safeReject: 'safe-reject',
  safeReplace: 'safe-replace',
  safeReplaceAmount: 'safe-replace-amount',
  /** `data-signed`. */
  safeMessage: 'safe-message',
  safeSign: 'safe-sign',
  safeError: 'safe-error',
} as const

export const resilienceTestIds = {
  /** In the bar, while a scenario is armed: goes to it. `data-status`: `waiting`, `task`, `met` or `off`. */
  scenarioOn: 'scenario-on',
  resilience: 'resilience',
  scenarioSearch: 'scenario-search',
  scenarioFamily: 'scenario-family',
  /** A scenario of the catalogue; `data-scenario`, and `data-playable` where it can be played here. */
  scenario: 'scenario',
  scenarioNone: 'scenario-none',
  /** What is known of the chosen scenario; `data-scenario`. */
  scenarioDetail: 'scenario-detail',
  scenarioWhyNot: 'scenario-why-not',
  scenarioArm: 'scenario-arm',
  scenarioError: 'scenario-error',
  /** The scenario that is played; `data-scenario`, `data-met`. */
  scenarioPlay: 'scenario-play',
  /** `data-status`: `waiting`, `now`, `done`, `off` or `failed`; `data-hits`. */
  scenarioStep: 'scenario-step',
  scenarioTask: 'scenario-task',
  scenarioDone: 'scenario-done',
  scenarioReload: 'scenario-reload',
  /** A request, as the rules see it; `data-method`, `data-decision`, `data-transaction`. */
  scenarioRequest: 'scenario-request',
  /** Whether the person asked for a request; `data-asked`: `true` or `false`. */
  scenarioAsked: 'scenario-asked',
  scenarioPageError: 'scenario-page-error',
  /** How the flow ended; `data-end`: `reached`, `told`, `nothing` or `blank`; `aria-pressed`. */
  scenarioEnd: 'scenario-end',
  /** How the second try went; `data-try`: `click`, `reload` or `failed`; `aria-pressed`. */
  scenarioTry: 'scenario-try',
  scenarioLift: 'scenario-lift',
  scenarioStop: 'scenario-stop',
  /** What the rules say; `data-verdict`. */
  scenarioVerdict: 'scenario-verdict',
} as const

export const recordingTestIds = {
  /** The whole view; `data-complete`. */
  recording: 'recording',
  recordingProgress: 'recording-progress',
  recordingName: 'recording-name',
  /** The position; `data-position` (events seen), `data-length`. */
  recordingPosition: 'recording-position',
  recordingScrubber: 'recording-scrubber',
  recordingFirst: 'recording-first',
  recordingBack: 'recording-back',
  recordingForward: 'recording-forward',
  recordingLast: 'recording-last',
  /** `aria-pressed` while it plays. */
  recordingPlay: 'recording-play',
  /** A select: `event` or `flow`. */
  recordingStride: 'recording-stride',
  /** A select: `1`, `4` or `16`. */
  recordingSpeed: 'recording-speed',
  /** The last event; `data-hop`, `data-phase`, `data-method`. */
  recordingStep: 'recording-step',
  recordingState: 'recording-state',
  /** One for each origin that is connected; `data-origin`, `data-account`, `data-chain-id`. */
  recordingConnection: 'recording-connection',
  /** One for each chain; `data-chain-id`, `data-block`. */
  recordingBlock: 'recording-block',
  /** One for each request that the user got so far, oldest first; `data-method`, `data-outcome`. */
  recordingAsk: 'recording-ask',
  /** While a bench plays a recording; `data-done`, `data-total`, `data-deviations`. */
  recordingPlaying: 'recording-playing',
  recordingDeviation: 'recording-deviation',
} as const

export const marketTestIds = {
  dappTabRequests: 'dapp-tab-requests',
  dappTabMarket: 'dapp-tab-market',

  marketPage: 'market-page',
  marketConnection: 'market-connection',
  marketWrongChain: 'market-wrong-chain',
  marketSwitchChain: 'market-switch-chain',
  marketProblem: 'market-problem',
  /** One of the account's tiles; `data-token-id`. */
  marketTile: 'market-tile',
  marketTilesEmpty: 'market-tiles-empty',
  /** Opens and closes the form that lists a tile; `aria-expanded`. */
  marketListOpen: 'market-list-open',
  marketPrice: 'market-price',
  marketPriceError: 'market-price-error',
  marketList: 'market-list',
  /**
   * `data-token-id`; `data-state`: `reading`, `open`, `sold`, `cancelled`, `expired`, `moved` or `notApproved`;
   * `data-hash`: the listing's.
   */
  marketListing: 'market-listing',
  marketListingsEmpty: 'market-listings-empty',
  marketBuy: 'market-buy',
  marketCancel: 'market-cancel',
  marketRemove: 'market-remove',
  /**
   * In a tile or a listing, the status of the newest command; `data-status`: `idle`, `waiting`, `ok` or `error`. On
   * errors `data-code`, and `data-error`: the name of the custom error, if it is one.
   */
  marketFlow: 'market-command',
  marketLate: 'market-late',
} as const

export const valueTestIds = {
  party: 'party',
  partyLabel: 'party-label',
  /** `data-compared`: whether there is a former one of its kind. */
  typedData: 'typed-data',
  /** What a transaction changed; `data-count`. Rows have `data-kind` and `data-account`. */
  changes: 'changes',
  moves: 'moves',
  contracts: 'contracts',
  /** `data-name`, `data-from`. */
  contractRow: 'contract-row',
  contractRemove: 'contract-remove',
  contractFiles: 'contract-files',
  contractProblem: 'contract-problem',
  contractsSkipped: 'contracts-skipped',
  dropPlace: 'drop-place',
} as const

export const chainTestIds = {
  // State bar
  /** In a chain's health: the source of its answers; `data-mode`: `fresh`, `fork`, `cassette` or `upstream`. */
  chainMode: 'chain-mode',
  replayFails: 'replay-fails',

  // Bench: chain control
  chains: 'chains',
  chainPicker: 'chain-picker',
  /** `data-timestamp`: of the newest block, in seconds since the Unix epoch. */
  chainTime: 'chain-time',
  chainRefused: 'chain-refused',
  /** One command. `data-command`: `mine`, `setBalance`, `setNonce`, … */
  command: 'command',
  /** In a command; `data-field`: the member of the command. */
  commandField: 'command-field',
  commandProblem: 'command-problem',
  commandRun: 'command-do',
  /** The result of the newest command; `data-status`: `waiting`, `ok` or `error`. */
  actionOutcome: 'command-outcome',
  commandPick: 'command-pick',
  /** Two buttons; `data-on`, `aria-pressed`. */
  automine: 'automine',
  /** `data-address`. */
  impersonated: 'impersonated',
  impersonateStop: 'impersonate-stop',
  snapshotTake: 'snapshot-take',
  /** `data-snapshot`, `data-block`. */
  snapshot: 'snapshot',
  snapshotRevert: 'snapshot-revert',

  // Bench: cassette
  /** What is replayed; `data-hits`, `data-misses`, `data-unused`, `data-step`, `data-failing`. */
  replay: 'replay',
  replayReset: 'replay-reset',
  /** `data-method`, `data-count`. */
  miss: 'miss',
  recordStart: 'record-start',
  /** What is being recorded; `data-entries`, `data-steps`. */
  recording: 'recording',
  recordSave: 'record-save',
  recordDiscard: 'record-discard',
  recordProblem: 'record-problem',
  cassetteOutcome: 'cassette-outcome',

  // Fault board: faults of the chain
  /** `data-preset`. */
  chainFaultPreset: 'chain-fault-preset',
  /** `data-fault-id`, `data-hits`, `data-chain-id`. */
  chainFaultActive: 'chain-fault-active',
  chainFaultRemove: 'chain-fault-remove',
  /** A select of the layer that the JSON is a fault of: `relay`, `registry`, `chain` or `popup`. */
  faultTarget: 'fault-target',

  // Wire
  /** On a flow's heading, a fault of the chain or a miss; `data-mark`: `fault` or `miss`. */
  flowMark: 'flow-mark',
  gatewayNotes: 'gateway-notes',
} as const
