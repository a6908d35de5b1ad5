/** Each id is its name with hyphens: `inboxCard` is `inbox-card`. */
function toTestIds<const name extends string>(...names: readonly name[]) {
  const toId = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.fromEntries(names.map((name) => [name, toId(name)])) as { readonly [key in name]: string }
}

/**
 * All test ids. Ids inside a list or a card are the same for each row, so look them up within their row:
 * `page.getByTestId(testIds.cards.personalSign).getByTestId(testIds.send)`.
 */
export const testIds = {
  // State bar
  ...toTestIds('stateBar', 'connectorName', 'account', 'copyAccount', 'appChain', 'walletChain', 'chainMismatch'),
  ...toTestIds('chainUnknown', 'linkStatus', 'chainHealth', 'faultsOn', 'themeToggle', 'helpButton', 'barMenu'),
  ...toTestIds('helpDialog', 'benchEnded', 'status', 'relayHealth'),
  /** In the relay's popover, a select: `page` or `server`. A choice reloads the page. */
  relayPlace: 'relay-place',

  // Panes
  ...toTestIds('paneTabs', 'paneTabDapp', 'paneTabWire', 'paneTabWallet', 'paneTabBadge', 'walletEdge', 'fold'),
  ...toTestIds('unfold', 'waitingBar', 'waitingApprove', 'waitingDoes', 'waitingRead', 'waitingReject'),
  ...toTestIds('sideTabWallet', 'sideTabBench', 'dappPane', 'wirePane', 'testTitle', 'showDemo', 'showConnected'),
  ...toTestIds('connectedWaiting', 'walletWindow', 'dappRow', 'refusedRow', 'walletPane', 'paneError', 'reloadPane'),
  ...toTestIds('dappEdge'),

  // Dapp pane: connectors. Rows carry `data-connector-id` (the rdns, `injected`, or
  // the id of one of wagmi's other connectors, such as `walletConnect`).
  ...toTestIds('connectors', 'connectorRow', 'connectorsEmpty', 'connect', 'connectAndSign', 'connectSigned'),
  ...toTestIds('endedWith', 'disconnect', 'connectError', 'connectLate'),
  /** Instead of `connect`, while something is missing: does what is needed. */
  connectorNeed: 'connector-need',
  /** In WalletConnect's row: `waiting for a wallet` while a dialog shows a QR code; `data-topic` once connected. */
  connectorNote: 'connector-note',

  // Dapp pane: what wagmi reports
  ...toTestIds('connection', 'connectionEvent'),

  // Dapp pane: request cards
  ...toTestIds('cardToggle', 'send', 'cardDisabled', 'cardField', 'editJson', 'jsonText', 'jsonError', 'copyAsViem'),
  ...toTestIds('runError', 'runTook', 'result', 'earlierRun', 'runStatus', 'recovered', 'receipt'),
  cards: {
    personalSign: 'card-personal-sign',
    signTypedData: 'card-sign-typed-data',
    sendTransaction: 'card-send-transaction',
    tokenTransfer: 'card-token-transfer',
    switchChain: 'card-switch-chain',
    addChain: 'card-add-chain',
    revokePermissions: 'card-revoke-permissions',
    accounts: 'card-accounts',
    getBalance: 'card-get-balance',
    anyMethod: 'card-any-method',
  },

  // Wire pane
  ...toTestIds('wireCounts', 'viewFlows', 'viewFrames', 'filterInput', 'filterError', 'filterOffer', 'filterChip'),
  ...toTestIds('filterUsual', 'earlier', 'showEarlier', 'pause', 'heldCount', 'clear', 'export', 'collapseAll'),
  ...toTestIds('expandAll', 'timeAxis', 'axisSelection', 'axisAhead', 'axisFrom', 'axisTo', 'axisZoomIn', 'axisZoomTo'),
  ...toTestIds('axisZoomAll', 'axisZoomOut', 'wireTable', 'wireEmpty', 'flowRow', 'eventRow', 'backgroundRow'),
  ...toTestIds('newRows', 'rawToggle', 'dropRead', 'whyItWaits', 'guideShow', 'guideDone', 'hiddenCount'),
  /** Shows what nobody caused, or gathers it; `aria-pressed`, `data-count`: how many flows (or frames) are out of the way. */
  showBackground: 'show-background',
  /** The first steps; `data-step`: `connect`, `approve` or `watch`. Gone for good when they are done. */
  guide: 'guide',

  // The selected row
  ...toTestIds('copyAllAsTest', 'rowSaid', 'pinToggle', 'pin', 'compareToggle', 'compare', 'compareSummary'),
  ...toTestIds('closeCompare', 'compareStep'),
  copyAs: { curl: 'copy-as-curl', viem: 'copy-row-as-viem', json: 'copy-as-json', test: 'copy-as-test' },

  // Detail
  ...toTestIds('detail', 'closeDetail', 'detailResizer', 'detailPanel', 'reason', 'timingTotal', 'timingPart'),
  ...toTestIds('gatewayNotes'),
  detailTabs: {
    reason: 'detail-tab-reason',
    timing: 'detail-tab-timing',
    request: 'detail-tab-request',
    response: 'detail-tab-response',
    decoded: 'detail-tab-decoded',
    raw: 'detail-tab-raw',
  },
  timingUser: 'timing-person',

  // A Safe
  ...toTestIds('safePane', 'safeFacts', 'safeFrame', 'safeTransaction', 'safeConfirm', 'safeExecute', 'safeReject'),
  ...toTestIds('safeReplace', 'safeReplaceAmount', 'safeMessage', 'safeSign', 'safeError', 'safeOwners'),

  // Values
  ...toTestIds('party', 'partyLabel', 'moves', 'contracts', 'contractRow', 'contractRemove', 'contractFiles'),
  ...toTestIds('contractProblem', 'contractsSkipped', 'dropPlace', 'typedData', 'changes'),

  // Wallet pane
  ...toTestIds('policy', 'inbox', 'inboxEmpty', 'inboxLive', 'inboxCard', 'inboxPreview', 'foretoldAsk'),
  ...toTestIds('signInProblems', 'approve', 'reject', 'decideMore', 'decideSeconds', 'decideApproveLate'),
  ...toTestIds('decideRejectLate', 'decideErrorCode', 'decideErrorMessage', 'decideRejectWith', 'editToggle'),
  ...toTestIds('editProblem', 'editAccount', 'editAccountFirst', 'editChain', 'editUpgrade', 'cardLocked'),
  ...toTestIds('cardUnlock', 'accountRow', 'switchAccount', 'addAccount', 'allAccounts', 'removeAccount'),
  ...toTestIds('accountsError', 'balanceNative', 'balanceToken', 'walletChainSelect', 'siteRow', 'sitesEmpty'),
  ...toTestIds('revokeSite', 'siteChain', 'requestWarnings', 'foretold', 'transport', 'verdict', 'signIn'),
  ...toTestIds('decideChoice', 'decided', 'editField'),

  // Wallet pane: actions on the wallet as a whole
  ...toTestIds('walletLock', 'walletRestart', 'walletForget', 'walletForgetCancel', 'persona', 'personaName'),
  ...toTestIds('personaSelect', 'quirk', 'sectionToggle', 'rule', 'ruleRemove', 'ruleMethod', 'ruleAnswer', 'ruleAdd'),
  ...toTestIds('deferred', 'asset', 'batch', 'proposal', 'proposalExecute', 'proposalOutcome'),
  /** After `walletForget`: the second press that confirms, and the one that cancels. */
  walletForgetConfirm: 'wallet-forget-confirm',
  /** Decisions that wait for their request, and requests that are answered after a reload; `data-method`. */
  script: 'script',

  // Wallet pane: announced wallets
  ...toTestIds('walletPick', 'ethereumHolder', 'walletRow', 'walletAnnounce', 'walletRemove', 'walletAdd'),
  ...toTestIds('walletsProblem', 'walletsError'),
  /** One of these wallets; `data-preset`. Reloads the page. */
  walletPreset: 'wallet-preset',

  // Wallet pane: WalletConnect
  ...toTestIds('walletOnline', 'pairUri', 'pairButton', 'pairError', 'sessionRow', 'sessionsEmpty', 'endSession'),
  ...toTestIds('pingSession', 'extendSession', 'pairingRow', 'forgetPairing', 'peerOutcome'),
  /** The wallet's client. `data-status`: `starting`, `idle`, `connecting`, `connected`, `disconnected`, … or `off`. */
  walletConnectStatus: 'walletconnect-status',
  /** Disabled while no dialog shows a QR code. `data-uri` holds the URI in the code. */
  scanQr: 'scan-qr',
  /** A dapp that is connected over MetaMask's relay; `data-channel`, `data-origin`. */
  metaMaskSession: 'metamask-session',

  // Wallet pane: fault board
  ...toTestIds('faultBoard', 'faultAdd', 'faultSearch', 'faultPreset', 'faultPresetsEmpty', 'faultsEmpty'),
  ...toTestIds('faultRelease', 'faultRemove', 'faultsClear', 'faultCustom', 'faultJson', 'faultJsonAdd', 'faultError'),
  ...toTestIds('registryFaultPreset', 'popupFaultPreset', 'faultActive', 'registryFault', 'verifyMode'),

  // Market
  ...toTestIds('dappTabRequests', 'dappTabMarket', 'marketPage', 'marketConnection', 'marketWrongChain'),
  ...toTestIds('marketSwitchChain', 'marketProblem', 'marketTile', 'marketTilesEmpty', 'marketListOpen', 'marketPrice'),
  ...toTestIds('marketPriceError', 'marketList', 'marketListingsEmpty', 'marketBuy', 'marketCancel', 'marketRemove'),
  ...toTestIds('marketLate', 'marketListing'),
  /** `data-status`: `idle`, `waiting`, `ok` or `error`. On errors `data-code`, and `data-error`: the custom error's name. */
  marketFlow: 'market-command',

  // Bench: chain control
  ...toTestIds('chainMode', 'chains', 'chainPicker', 'chainTime', 'chainRefused', 'command', 'commandField'),
  ...toTestIds('commandProblem', 'commandPick', 'automine', 'impersonated', 'impersonateStop', 'snapshotTake'),
  ...toTestIds('snapshot', 'snapshotRevert', 'replayFails'),
  commandRun: 'command-do',
  /** The result of the newest command; `data-status`: `waiting`, `ok` or `error`. */
  actionOutcome: 'command-outcome',

  // Bench: cassette
  ...toTestIds('replay', 'replayReset', 'miss', 'recordStart', 'recording', 'recordSave', 'recordDiscard'),
  ...toTestIds('recordProblem', 'cassetteOutcome'),

  // Fault board: faults of the chain
  ...toTestIds('chainFaultPreset', 'chainFaultActive', 'chainFaultRemove', 'faultTarget'),

  ...toTestIds('flowMark'),

  // Recording
  ...toTestIds('recording', 'recordingProgress', 'recordingName', 'recordingPosition', 'recordingScrubber'),
  ...toTestIds('recordingFirst', 'recordingBack', 'recordingForward', 'recordingLast', 'recordingPlay'),
  ...toTestIds('recordingStep', 'recordingState', 'recordingConnection', 'recordingBlock', 'recordingPlaying'),
  ...toTestIds('recordingDeviation', 'recordingStride', 'recordingSpeed', 'recordingAsk'),

  // Resilience
  ...toTestIds('scenarioOn', 'resilience', 'scenarioSearch', 'scenarioFamily', 'scenario', 'scenarioNone'),
  ...toTestIds('scenarioDetail', 'scenarioWhyNot', 'scenarioArm', 'scenarioError', 'scenarioPlay', 'scenarioTask'),
  ...toTestIds('scenarioDone', 'scenarioReload', 'scenarioRequest', 'scenarioAsked', 'scenarioPageError'),
  ...toTestIds('scenarioLift', 'scenarioStop', 'scenarioStep', 'scenarioEnd', 'scenarioTry', 'scenarioVerdict'),
} as const
