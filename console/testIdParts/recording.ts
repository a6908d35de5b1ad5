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
