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
