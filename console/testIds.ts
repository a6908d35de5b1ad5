function toTestIds<const name extends string>(...names: readonly name[]) {
  const toId = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Object.fromEntries(names.map((name) => [name, toId(name)])) as { readonly [key in name]: string }
}

/** Ids inside a list or a card are the same for each row, so look them up within their row. */
export const testIds = {
  ...toTestIds('stateBar', 'connectorName', 'account', 'copyAccount', 'appChain', 'walletChain', 'chainMismatch'),
  ...toTestIds('chainUnknown', 'linkStatus', 'chainHealth', 'faultsOn', 'themeToggle', 'helpButton', 'barMenu'),
  ...toTestIds('helpDialog', 'benchEnded', 'status', 'relayHealth'),
  /** In the relay's popover, a select: `page` or `server`. A choice reloads the page. */
  relayPlace: 'relay-place',

  ...toTestIds('paneTabs', 'paneTabDapp', 'paneTabWire', 'paneTabWallet', 'paneTabBadge', 'walletEdge', 'fold'),
  ...toTestIds('unfold', 'waitingBar', 'waitingApprove', 'waitingDoes', 'waitingRead', 'waitingReject'),
  ...toTestIds('sideTabWallet', 'sideTabBench', 'dappPane', 'wirePane', 'testTitle', 'showDemo', 'showConnected'),
  ...toTestIds('connectedWaiting', 'walletWindow', 'dappRow', 'refusedRow', 'walletPane', 'paneError', 'reloadPane'),
  ...toTestIds('dappEdge'),

  // Rows carry `data-connector-id`: the rdns, `injected`, or the id of another of wagmi's connectors.
  ...toTestIds('connectors', 'connectorRow', 'connectorsEmpty', 'connect', 'connectAndSign', 'connectSigned'),
  ...toTestIds('endedWith', 'disconnect', 'connectError', 'connectLate'),
  /** Instead of `connect`, while something is missing: does what is needed. */
  connectorNeed: 'connector-need',
  /** In WalletConnect's row: `waiting for a wallet` while a dialog shows a QR code; `data-topic` once connected. */
  connectorNote: 'connector-note',

  ...toTestIds('connection', 'connectionEvent'),

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

  ...toTestIds('wireCounts', 'viewFlows', 'viewFrames', 'filterInput', 'filterError', 'filterOffer', 'filterChip'),
  ...toTestIds('filterUsual', 'earlier', 'showEarlier', 'pause', 'heldCount', 'clear', 'export', 'collapseAll'),
  ...toTestIds('expandAll', 'timeAxis', 'axisSelection', 'axisAhead', 'axisFrom', 'axisTo', 'axisZoomIn', 'axisZoomTo'),
  ...toTestIds('axisZoomAll', 'axisZoomOut', 'wireTable', 'wireEmpty', 'flowRow', 'eventRow', 'backgroundRow'),
  ...toTestIds('newRows', 'rawToggle', 'dropRead', 'whyItWaits', 'guideShow', 'guideDone', 'hiddenCount'),
  /** Shows what nobody caused, or gathers it; `aria-pressed`, `data-count`: how many flows (or frames) are out of the way. */
  showBackground: 'show-background',
  /** The first steps; `data-step`: `connect`, `approve` or `watch`. Gone for good when they are done. */
  guide: 'guide',

  ...toTestIds('copyAllAsTest', 'rowSaid', 'pinToggle', 'pin', 'compareToggle', 'compare', 'compareSummary'),
  ...toTestIds('closeCompare', 'compareStep'),
  copyAs: { curl: 'copy-as-curl', viem: 'copy-row-as-viem', json: 'copy-as-json', test: 'copy-as-test' },

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

  ...toTestIds('safePane', 'safeFacts', 'safeFrame', 'safeTransaction', 'safeConfirm', 'safeExecute', 'safeReject'),
  ...toTestIds('safeReplace', 'safeReplaceAmount', 'safeMessage', 'safeSign', 'safeError', 'safeOwners'),

  ...toTestIds('party', 'partyLabel', 'moves', 'contracts', 'contractRow', 'contractRemove', 'contractFiles'),
  ...toTestIds('contractProblem', 'contractsSkipped', 'dropPlace', 'typedData', 'changes'),

  ...toTestIds('policy', 'inbox', 'inboxEmpty', 'inboxLive', 'inboxCard', 'inboxPreview', 'foretoldAsk'),
  ...toTestIds('signInProblems', 'approve', 'reject', 'decideMore', 'decideSeconds', 'decideApproveLate'),
  ...toTestIds('decideRejectLate', 'decideErrorCode', 'decideErrorMessage', 'decideRejectWith', 'editToggle'),
  ...toTestIds('editProblem', 'editAccount', 'editAccountFirst', 'editChain', 'editUpgrade', 'cardLocked'),
  ...toTestIds('cardUnlock', 'accountRow', 'switchAccount', 'addAccount', 'allAccounts', 'removeAccount'),
  ...toTestIds('accountsError', 'balanceNative', 'balanceToken', 'walletChainSelect', 'siteRow', 'sitesEmpty'),
  ...toTestIds('revokeSite', 'siteChain', 'requestWarnings', 'foretold', 'transport', 'verdict', 'signIn'),
  ...toTestIds('decideChoice', 'decided', 'editField'),

  ...toTestIds('walletLock', 'walletRestart', 'walletForget', 'walletForgetCancel', 'persona', 'personaName'),
  ...toTestIds('personaSelect', 'quirk', 'sectionToggle', 'rule', 'ruleRemove', 'ruleMethod', 'ruleAnswer', 'ruleAdd'),
  ...toTestIds('deferred', 'asset', 'batch', 'proposal', 'proposalExecute', 'proposalOutcome'),
  walletForgetConfirm: 'wallet-forget-confirm',
  /** Decisions that wait for their request, and requests that are answered after a reload; `data-method`. */
  script: 'script',

  ...toTestIds('walletPick', 'ethereumHolder', 'walletRow', 'walletAnnounce', 'walletRemove', 'walletAdd'),
  ...toTestIds('walletsProblem', 'walletsError'),
  walletPreset: 'wallet-preset',

  ...toTestIds('walletOnline', 'pairUri', 'pairButton', 'pairError', 'sessionRow', 'sessionsEmpty', 'endSession'),
  ...toTestIds('pingSession', 'extendSession', 'pairingRow', 'forgetPairing', 'peerOutcome'),
  /** The wallet's client. `data-status`: `starting`, `idle`, `connecting`, `connected`, `disconnected`, … or `off`. */
  walletConnectStatus: 'walletconnect-status',
  /** Disabled while no dialog shows a QR code. `data-uri` holds the URI in the code. */
  scanQr: 'scan-qr',
  /** A dapp that is connected over MetaMask's relay; `data-channel`, `data-origin`. */
  metaMaskSession: 'metamask-session',

  ...toTestIds('faultBoard', 'faultAdd', 'faultSearch', 'faultPreset', 'faultPresetsEmpty', 'faultsEmpty'),
  ...toTestIds('faultRelease', 'faultRemove', 'faultsClear', 'faultCustom', 'faultJson', 'faultJsonAdd', 'faultError'),
  ...toTestIds('registryFaultPreset', 'popupFaultPreset', 'faultActive', 'registryFault', 'verifyMode'),

  ...toTestIds('dappTabRequests', 'dappTabMarket', 'marketPage', 'marketConnection', 'marketWrongChain'),
  ...toTestIds('marketSwitchChain', 'marketProblem', 'marketTile', 'marketTilesEmpty', 'marketListOpen', 'marketPrice'),
  ...toTestIds('marketPriceError', 'marketList', 'marketListingsEmpty', 'marketBuy', 'marketCancel', 'marketRemove'),
  ...toTestIds('marketLate', 'marketListing'),
  /** `data-status`: `idle`, `waiting`, `ok` or `error`. On errors `data-code`, and `data-error`: the custom error's name. */
  marketFlow: 'market-command',

  ...toTestIds('chainMode', 'chains', 'chainPicker', 'chainTime', 'chainRefused', 'command', 'commandField'),
  ...toTestIds('commandProblem', 'commandPick', 'automine', 'impersonated', 'impersonateStop', 'snapshotTake'),
  ...toTestIds('snapshot', 'snapshotRevert', 'replayFails'),
  commandRun: 'command-do',
  /** The result of the newest command; `data-status`: `waiting`, `ok` or `error`. */
  actionOutcome: 'command-outcome',

  ...toTestIds('replay', 'replayReset', 'miss', 'recordStart', 'recording', 'recordSave', 'recordDiscard'),
  ...toTestIds('recordProblem', 'cassetteOutcome'),

  ...toTestIds('chainFaultPreset', 'chainFaultActive', 'chainFaultRemove', 'faultTarget'),

  ...toTestIds('flowMark'),

  ...toTestIds('recording', 'recordingProgress', 'recordingName', 'recordingPosition', 'recordingScrubber'),
  ...toTestIds('recordingFirst', 'recordingBack', 'recordingForward', 'recordingLast', 'recordingPlay'),
  ...toTestIds('recordingStep', 'recordingState', 'recordingConnection', 'recordingBlock', 'recordingPlaying'),
  ...toTestIds('recordingDeviation', 'recordingStride', 'recordingSpeed', 'recordingAsk'),

  ...toTestIds('scenarioOn', 'resilience', 'scenarioSearch', 'scenarioFamily', 'scenario', 'scenarioNone'),
  ...toTestIds('scenarioDetail', 'scenarioWhyNot', 'scenarioArm', 'scenarioError', 'scenarioPlay', 'scenarioTask'),
  ...toTestIds('scenarioDone', 'scenarioReload', 'scenarioRequest', 'scenarioAsked', 'scenarioPageError'),
  ...toTestIds('scenarioLift', 'scenarioStop', 'scenarioStep', 'scenarioEnd', 'scenarioTry', 'scenarioVerdict'),
} as const
