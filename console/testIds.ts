/**
 * The only place for test ids. Ids inside a list or a card are the same for each row: look them up within their row,
 * `page.getByTestId(testIds.cards.personalSign).getByTestId(testIds.send)`.
 */
export const testIds = {
  // State bar
  stateBar: 'state-bar',
  /** Text: `connected`, `connecting`, `reconnecting` or `disconnected`. */
  status: 'status',
  connectorName: 'connector-name',
  /** `title` and `data-address` hold the whole address. */
  account: 'account',
  copyAccount: 'copy-account',
  /** `data-chain-id` holds the number. */
  appChain: 'app-chain',
  /** `data-chain-id` holds the number. */
  walletChain: 'wallet-chain',
  /** Only there while app and wallet are on different chains. */
  chainMismatch: 'chain-mismatch',
  /** Only there while the wallet is on a chain that the app is not configured for. */
  chainUnknown: 'chain-unknown',
  linkStatus: 'link-status',
  /** One for each chain; `data-chain-id`, `data-block`. */
  chainHealth: 'chain-health',
  /** The button that opens the relay's popover. `data-status`: `ok`, `waiting` or `off`; `data-clients`, `data-place`. */
  relayHealth: 'relay-health',
  /** In the relay's popover, a select: `page` or `server`. A choice reloads the page. */
  relayPlace: 'relay-place',
  /** How many faults are on, of the relay, the registry and verify; opens the fault board. `data-count`. */
  faultsOn: 'faults-on',
  themeToggle: 'theme-toggle',
  helpButton: 'help-button',
  helpDialog: 'help-dialog',
  benchEnded: 'bench-ended',

  // Panes
  paneTabs: 'pane-tabs',
  paneTabDapp: 'pane-tab-dapp',
  paneTabWire: 'pane-tab-wire',
  paneTabWallet: 'pane-tab-wallet',
  paneTabBadge: 'pane-tab-badge',
  dappPane: 'dapp-pane',
  wirePane: 'wire-pane',
  walletPane: 'wallet-pane',
  paneError: 'pane-error',
  reloadPane: 'reload-pane',

  // Dapp pane: connectors. Rows carry `data-connector-id` (the rdns, `injected`, or
  // `walletConnect`).
  connectors: 'connectors',
  connectorRow: 'connector-row',
  connectorsEmpty: 'connectors-empty',
  connect: 'connect',
  disconnect: 'disconnect',
  connectError: 'connect-error',
  /** In WalletConnect's row: `waiting for a wallet` while a dialog shows a QR code; `data-topic` once connected. */
  connectorNote: 'connector-note',

  // Dapp pane: request cards
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
  /** The button with the method's name; `aria-expanded`. */
  cardToggle: 'card-toggle',
  send: 'send',
  /** Only in an open card while nothing is connected. */
  cardDisabled: 'card-disabled',
  /** Fields of a card carry `data-field` with the field's name, such as `message`, `to`, `value`. */
  cardField: 'card-field',
  editJson: 'edit-json',
  jsonText: 'json-text',
  jsonError: 'json-error',
  copyAsViem: 'copy-as-viem',
  /** Of the newest sending. `data-status`: `waiting`, `ok` or `error`. */
  runStatus: 'run-status',
  /** Of the newest sending; `data-code` on errors. */
  runError: 'run-error',
  runTook: 'run-took',
  /** Of the newest sending: the whole result as text. */
  result: 'result',
  /** After a signature: `data-address` holds who signed, `data-matches` whether it is the account asked for. */
  recovered: 'recovered',
  /** After a transaction; `data-status`: `waiting`, `success`, `reverted` or `error`; `data-block`. */
  receipt: 'receipt',
  /** Earlier sendings of the same card, one a row; `data-status`. */
  earlierRun: 'earlier-run',

  // Wire pane
  wireCounts: 'wire-counts',
  viewFlows: 'view-flows',
  viewFrames: 'view-frames',
  filterInput: 'filter-input',
  filterError: 'filter-error',
  hideReads: 'hide-reads',
  hiddenCount: 'hidden-count',
  pause: 'pause',
  heldCount: 'held-count',
  clear: 'clear',
  export: 'export',
  collapseAll: 'collapse-all',
  wireTable: 'wire-table',
  wireEmpty: 'wire-empty',
  /** `data-flow` (its number), `data-method`, `data-status`. */
  flowRow: 'flow-row',
  /** `data-hop`, `data-phase`, `data-method`. */
  eventRow: 'event-row',
  newRows: 'new-rows',

  // Detail
  detail: 'detail',
  closeDetail: 'close-detail',
  detailResizer: 'detail-resizer',
  detailTabs: {
    timing: 'detail-tab-timing',
    request: 'detail-tab-request',
    response: 'detail-tab-response',
    decoded: 'detail-tab-decoded',
    raw: 'detail-tab-raw',
  },
  detailPanel: 'detail-panel',
  timingTotal: 'timing-total',
  timingPerson: 'timing-person',
  timingPart: 'timing-part',

  // Wallet pane
  policy: 'policy',
  inbox: 'inbox',
  inboxEmpty: 'inbox-empty',
  inboxLive: 'inbox-live',
  /** `data-method`, `data-request-id`. */
  inboxCard: 'inbox-card',
  inboxPreview: 'inbox-preview',
  /** How the request came; `data-transport`: `injected` or `walletconnect`. */
  transport: 'transport',
  /** What verify said of the origin; `data-verdict`: `VALID`, `INVALID`, `UNKNOWN` or `SCAM`. */
  verdict: 'verdict',
  approve: 'approve',
  reject: 'reject',
  /** `data-address`; `data-active`. */
  accountRow: 'account-row',
  switchAccount: 'switch-account',
  balanceNative: 'balance-native',
  balanceToken: 'balance-token',
  walletChainSelect: 'wallet-chain-select',
  /** `data-origin`. */
  siteRow: 'site-row',
  sitesEmpty: 'sites-empty',
  revokeSite: 'revoke-site',

  // Wallet pane: WalletConnect
  /** Of the wallet's client. `data-status`: `starting`, `idle`, `connecting`, `connected`, `disconnected`, … or `off`. */
  walletConnectStatus: 'walletconnect-status',
  /** A toggle; `aria-checked` while the wallet's client may be online. */
  walletOnline: 'wallet-online',
  /** Disabled while no dialog shows a QR code. `data-uri` holds what would be scanned. */
  scanQr: 'scan-qr',
  pairUri: 'pair-uri',
  pairButton: 'pair-button',
  pairError: 'pair-error',
  /** `data-topic`, `data-origin`. */
  sessionRow: 'session-row',
  sessionsEmpty: 'sessions-empty',
  endSession: 'end-session',
  pingSession: 'ping-session',
  extendSession: 'extend-session',
  /** What the newest Ping, Extend or End of a session or pairing came to; `data-status`: `waiting`, `ok` or `error`. */
  peerOutcome: 'peer-outcome',
  /** `data-topic`. */
  pairingRow: 'pairing-row',
  forgetPairing: 'forget-pairing',

  // Wallet pane: fault board
  faultBoard: 'fault-board',
  /** Opens and closes the list of presets; `aria-expanded`. */
  faultAdd: 'fault-add',
  faultSearch: 'fault-search',
  /** One preset, a button that puts it on; `data-preset`. */
  faultPreset: 'fault-preset',
  faultPresetsEmpty: 'fault-presets-empty',
  /** `data-fault-id`, `data-hits`, `data-held`. */
  faultActive: 'fault-active',
  faultsEmpty: 'faults-empty',
  /** Only on faults that hold frames. */
  faultRelease: 'fault-release',
  faultRemove: 'fault-remove',
  faultsClear: 'faults-clear',
  /** Opens and closes the JSON of a fault of one's own; `aria-expanded`. */
  faultCustom: 'fault-custom',
  faultJson: 'fault-json',
  /** Puts the fault of one's own on. */
  faultJsonAdd: 'fault-json-add',
  /** Why a fault was not taken, put on or off. */
  faultError: 'fault-error',
  /** A select: empty for none, or `slow`, `http400`, `http500`, `brokenJson`, `emptyList`, `missingImages`. */
  registryFault: 'registry-fault',
  /** A select: `valid`, `mismatch`, `scam` or `absent`. */
  verifyMode: 'verify-mode',
} as const
