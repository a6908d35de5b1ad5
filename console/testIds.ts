import {
  chainTestIds,
  marketTestIds,
  recordingTestIds,
  resilienceTestIds,
  safeTestIds,
  valueTestIds,
} from './testIdParts/panelTestIds.ts'
import { walletTestIds } from './testIdParts/wallet.ts'

/**
 * All test ids. Ids inside a list or a card are the same for each row, so look them up within their row:
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
  chainMismatch: 'chain-mismatch',
  chainUnknown: 'chain-unknown',
  linkStatus: 'link-status',
  /** One for each chain; `data-chain-id`, `data-block`. */
  chainHealth: 'chain-health',
  /**
   * The button that opens the relay's popover. `data-status`: `ok`, `waiting` or `off`; `data-clients`, `data-place`.
   */
  relayHealth: 'relay-health',
  /** In the relay's popover, a select: `page` or `server`. A choice reloads the page. */
  relayPlace: 'relay-place',
  /** The number of active faults of the relay, the registry and verify; opens the fault board. `data-count`. */
  faultsOn: 'faults-on',
  themeToggle: 'theme-toggle',
  helpButton: 'help-button',
  barMenu: 'bar-menu',
  helpDialog: 'help-dialog',
  benchEnded: 'bench-ended',

  // Panes
  paneTabs: 'pane-tabs',
  paneTabDapp: 'pane-tab-dapp',
  paneTabWire: 'pane-tab-wire',
  paneTabWallet: 'pane-tab-wallet',
  paneTabBadge: 'pane-tab-badge',
  /** The edges that change the widths of the sides. A folded side has `data-folded`. */
  dappEdge: 'dapp-edge',
  walletEdge: 'wallet-edge',
  fold: 'fold',
  unfold: 'unfold',
  waitingBar: 'waiting-bar',
  waitingApprove: 'waiting-approve',
  waitingDoes: 'waiting-does',
  waitingRead: 'waiting-read',
  waitingReject: 'waiting-reject',
  sideTabWallet: 'side-tab-wallet',
  sideTabBench: 'side-tab-bench',
  dappPane: 'dapp-pane',
  wirePane: 'wire-pane',
  testTitle: 'test-title',
  showDemo: 'show-demo',
  showConnected: 'show-connected',
  connectedWaiting: 'connected-waiting',
  /** The whole of a window of the wallet, such as a popup; `data-transport`. */
  walletWindow: 'wallet-window',
  ...safeTestIds,
  ...valueTestIds,
  dappRow: 'dapp-row',
  refusedRow: 'refused-row',
  walletPane: 'wallet-pane',
  paneError: 'pane-error',
  reloadPane: 'reload-pane',

  // Dapp pane: connectors. Rows carry `data-connector-id` (the rdns, `injected`, or
  // the id of one of wagmi's other connectors, such as `walletConnect`).
  connectors: 'connectors',
  connectorRow: 'connector-row',
  connectorsEmpty: 'connectors-empty',
  connect: 'connect',
  connectAndSign: 'connect-and-sign',
  connectSigned: 'connect-signed',
  endedWith: 'ended-with',
  disconnect: 'disconnect',
  connectError: 'connect-error',
  connectLate: 'connect-late',
  /** Instead of `connect`, while something is missing: does what is needed. */
  connectorNeed: 'connector-need',
  /** In WalletConnect's row: `waiting for a wallet` while a dialog shows a QR code; `data-topic` once connected. */
  connectorNote: 'connector-note',

  // Dapp pane: what wagmi reports
  /** wagmi's: `data-status`, `data-address`, `data-addresses` (with commas), `data-chain-id`, `data-connector-id`. */
  connection: 'connection',
  /** One `onConnect` or `onDisconnect`, the newest last; `data-event`: `connect` or `disconnect`. */
  connectionEvent: 'connection-event',

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
  cardDisabled: 'card-disabled',
  /** Fields of a card carry `data-field` with the field's name, such as `message`, `to`, `value`. */
  cardField: 'card-field',
  editJson: 'edit-json',
  jsonText: 'json-text',
  jsonError: 'json-error',
  copyAsViem: 'copy-as-viem',
  /** Of the newest run. `data-status`: `waiting`, `ok` or `error`. */
  runStatus: 'run-status',
  /** Of the newest run; `data-code` on errors. */
  runError: 'run-error',
  runTook: 'run-took',
  result: 'result',
  /** After a signature: `data-address` holds the signer, `data-matches` whether it is the requested account. */
  recovered: 'recovered',
  /** After a transaction; `data-status`: `waiting`, `success`, `reverted` or `error`; `data-block`. */
  receipt: 'receipt',
  /** Earlier runs of the same card, one for each row; `data-status`. */
  earlierRun: 'earlier-run',

  // Wire pane
  wireCounts: 'wire-counts',
  viewFlows: 'view-flows',
  viewFrames: 'view-frames',
  filterInput: 'filter-input',
  filterError: 'filter-error',
  filterOffer: 'filter-offer',
  filterChip: 'filter-chip',
  filterUsual: 'filter-usual',
  /** Shows what nobody caused, or gathers it; `aria-pressed`, `data-count`: how many flows (or frames) are out of the way. */
  showBackground: 'show-background',
  earlier: 'earlier',
  showEarlier: 'show-earlier',
  /** How many flows or frames the filter leaves out; `data-count`. */
  hiddenCount: 'hidden-count',
  pause: 'pause',
  heldCount: 'held-count',
  clear: 'clear',
  export: 'export',
  collapseAll: 'collapse-all',
  expandAll: 'expand-all',
  timeAxis: 'time-axis',
  axisSelection: 'axis-selection',
  axisAhead: 'axis-ahead',
  axisFrom: 'axis-from',
  axisTo: 'axis-to',
  axisZoomIn: 'axis-zoom-in',
  axisZoomTo: 'axis-zoom-to',
  axisZoomAll: 'axis-zoom-all',
  axisZoomOut: 'axis-zoom-out',
  wireTable: 'wire-table',
  wireEmpty: 'wire-empty',
  /** `data-flow` (its number), `data-method`, `data-status`. */
  flowRow: 'flow-row',
  /** `data-hop`, `data-phase`, `data-method`. */
  eventRow: 'event-row',
  /** A run of flows that nobody caused; `data-count`. */
  backgroundRow: 'background-row',
  newRows: 'new-rows',

  rawToggle: 'raw-toggle',
  dropRead: 'drop-read',
  whyItWaits: 'why-it-waits',
  /** The first steps; `data-step`: `connect`, `approve` or `watch`. Gone for good when they are done. */
  guide: 'guide',
  guideShow: 'guide-show',
  guideDone: 'guide-done',

  // The selected row
  copyAs: { curl: 'copy-as-curl', viem: 'copy-row-as-viem', json: 'copy-as-json', test: 'copy-as-test' },
  copyAllAsTest: 'copy-all-as-test',
  rowSaid: 'row-said',
  pinToggle: 'pin-toggle',
  /** A pinned flow; `data-flow`. */
  pin: 'pin',
  compareToggle: 'compare-toggle',
  compare: 'compare',
  compareSummary: 'compare-summary',
  /** `data-side`: `both`, `left` or `right`. */
  compareStep: 'compare-step',
  closeCompare: 'close-compare',

  // Detail
  detail: 'detail',
  closeDetail: 'close-detail',
  detailResizer: 'detail-resizer',
  detailTabs: {
    reason: 'detail-tab-reason',
    timing: 'detail-tab-timing',
    request: 'detail-tab-request',
    response: 'detail-tab-response',
    decoded: 'detail-tab-decoded',
    raw: 'detail-tab-raw',
  },
  detailPanel: 'detail-panel',
  reason: 'reason',
  timingTotal: 'timing-total',
  timingUser: 'timing-person',
  timingPart: 'timing-part',

  ...walletTestIds,
  ...marketTestIds,
  ...chainTestIds,
  ...recordingTestIds,
  ...resilienceTestIds,
} as const
