export const walletTestIds = {
  // Wallet pane
  policy: 'policy',
  inbox: 'inbox',
  inboxEmpty: 'inbox-empty',
  inboxLive: 'inbox-live',
  /** `data-method`, `data-request-id`. */
  inboxCard: 'inbox-card',
  inboxPreview: 'inbox-preview',
  /** Above the buttons. Each has `data-code` and `data-severity`: `danger`, `caution` or `note`. */
  requestWarnings: 'request-warnings',
  /** What a simulation says of a transaction or a batch; `data-state`: `waits`, `told`, `fails` or `untold`. */
  foretold: 'foretold',
  foretoldAsk: 'foretold-ask',
  /** The transport of the request; `data-transport`: `injected` or `walletconnect`. */
  transport: 'transport',
  /** The verdict of verify on the origin; `data-verdict`: `VALID`, `INVALID`, `UNKNOWN` or `SCAM`. */
  verdict: 'verdict',
  /** A sign-in message (EIP-4361); `data-problems`: the number of its problems. */
  signIn: 'sign-in',
  signInProblems: 'sign-in-problems',
  approve: 'approve',
  reject: 'reject',
  decideMore: 'decide-more',
  /** One of them. `data-choice`: `close`, `ignore`, `twice`, `lock`, `disconnect`, `approveLater` or `rejectLater`. */
  decideChoice: 'decide-choice',
  decideSeconds: 'decide-seconds',
  decideApproveLate: 'decide-approve-late',
  decideRejectLate: 'decide-reject-late',
  decideErrorCode: 'decide-error-code',
  decideErrorMessage: 'decide-error-message',
  decideRejectWith: 'decide-reject-with',
  /** The decision about a request that still waits; `data-answer`, `data-after`. */
  decided: 'decided',
  /** Opens and closes the editor of a request; `aria-expanded`. */
  editToggle: 'edit-toggle',
  /** `data-field`: `gas`, `gasPrice`, `maxFeePerGas`, `maxPriorityFeePerGas`, `nonce` or `value`. */
  editField: 'edit-field',
  editProblem: 'edit-problem',
  /** A checkbox for each account; `data-address`. */
  editAccount: 'edit-account',
  editAccountFirst: 'edit-account-first',
  editChain: 'edit-chain',
  editUpgrade: 'edit-upgrade',
  cardLocked: 'card-locked',
  cardUnlock: 'card-unlock',
  /** `data-address`; `data-active`. */
  accountRow: 'account-row',
  switchAccount: 'switch-account',
  addAccount: 'add-account',
  /** Shows all accounts, or those that are used; `aria-pressed`. */
  allAccounts: 'all-accounts',
  removeAccount: 'remove-account',
  accountsError: 'accounts-error',
  balanceNative: 'balance-native',
  balanceToken: 'balance-token',
  walletChainSelect: 'wallet-chain-select',
  /** `data-origin`. */
  siteRow: 'site-row',
  sitesEmpty: 'sites-empty',
  revokeSite: 'revoke-site',
  siteChain: 'site-chain',

  // Wallet pane: actions on the wallet as a whole
  walletLock: 'wallet-lock',
  walletRestart: 'wallet-restart',
  walletForget: 'wallet-forget',
  /** After `walletForget`: the second press that confirms, and the one that cancels. */
  walletForgetConfirm: 'wallet-forget-confirm',
  walletForgetCancel: 'wallet-forget-cancel',
  /** The button that opens the persona's popover; `data-persona` is on the element around it. */
  persona: 'persona',
  personaName: 'persona-name',
  personaSelect: 'persona-select',
  /** One difference of the persona from the EIPs; `data-quirk`. */
  quirk: 'quirk',
  /** The header of a section of the pane, which opens and closes it; `data-section`, `aria-expanded`. */
  sectionToggle: 'section-toggle',
  /** A decision by method; `data-method`. */
  rule: 'rule',
  ruleRemove: 'rule-remove',
  ruleMethod: 'rule-method',
  ruleAnswer: 'rule-answer',
  ruleAdd: 'rule-add',
  /** Decisions that wait for their request, and requests that are answered after a reload; `data-method`. */
  script: 'script',
  deferred: 'deferred',
  asset: 'asset',
  /** A batch of calls; `data-batch-id`, `data-shown`. */
  batch: 'batch',
  /** A contract account's transaction; `data-hash`, `data-executed`. */
  proposal: 'proposal',
  proposalExecute: 'proposal-execute',
  proposalOutcome: 'proposal-outcome',

  // Wallet pane: announced wallets
  walletPick: 'wallet-pick',
  /** In the list; `data-wallet-id`: whose provider `window.ethereum` is. */
  ethereumHolder: 'ethereum-holder',
  /** `data-wallet-id`, `data-announced`, `data-holds-ethereum`. */
  walletRow: 'wallet-row',
  walletAnnounce: 'wallet-announce',
  walletRemove: 'wallet-remove',
  walletAdd: 'wallet-add',
  /** One of these wallets; `data-preset`. Reloads the page. */
  walletPreset: 'wallet-preset',
  walletsProblem: 'wallets-problem',
  walletsError: 'wallets-error',

  // Wallet pane: WalletConnect
  /** The wallet's client. `data-status`: `starting`, `idle`, `connecting`, `connected`, `disconnected`, … or `off`. */
  walletConnectStatus: 'walletconnect-status',
  /** A toggle; `aria-checked` while the wallet's client may be online. */
  walletOnline: 'wallet-online',
  /** Disabled while no dialog shows a QR code. `data-uri` holds the URI in the code. */
  scanQr: 'scan-qr',
  pairUri: 'pair-uri',
  pairButton: 'pair-button',
  pairError: 'pair-error',
  /** `data-topic`, `data-origin`. */
  sessionRow: 'session-row',
  sessionsEmpty: 'sessions-empty',
  endSession: 'end-session',
  /** A dapp that is connected over MetaMask's relay; `data-channel`, `data-origin`. */
  metaMaskSession: 'metamask-session',
  pingSession: 'ping-session',
  extendSession: 'extend-session',
  /** The result of the newest ping, extend, end or forget; `data-status`: `waiting`, `ok` or `error`. */
  peerOutcome: 'peer-outcome',
  /** `data-topic`. */
  pairingRow: 'pairing-row',
  forgetPairing: 'forget-pairing',

  // Wallet pane: fault board
  faultBoard: 'fault-board',
  /** Opens and closes the list of presets; `aria-expanded`. */
  faultAdd: 'fault-add',
  faultSearch: 'fault-search',
  /** A preset, a button that turns it on; `data-preset`. */
  faultPreset: 'fault-preset',
  faultPresetsEmpty: 'fault-presets-empty',
  /** Of relay, registry or popups: `data-layer`, `data-fault-id`, `data-hits`, `data-held`. */
  faultActive: 'fault-active',
  faultsEmpty: 'faults-empty',
  faultRelease: 'fault-release',
  faultRemove: 'fault-remove',
  faultsClear: 'faults-clear',
  /** Opens and closes the JSON of a custom fault; `aria-expanded`. */
  faultCustom: 'fault-custom',
  faultJson: 'fault-json',
  faultJsonAdd: 'fault-json-add',
  faultError: 'fault-error',
  /** A select: empty for none, or a preset's id such as `slow` or `http500`, `other` for several. */
  registryFault: 'registry-fault',
  /** A preset of the registry; `data-preset`. */
  registryFaultPreset: 'registry-fault-preset',
  /** A button of the adder, `data-preset`. */
  popupFaultPreset: 'popup-fault-preset',
  /** A select: `valid`, `mismatch`, `scam` or `absent`. */
  verifyMode: 'verify-mode',
} as const
