/** Test ids of the view of a saved session. */
export const sessionTestIds = {
  /** The whole view; `data-complete`. */
  session: 'session',
  sessionName: 'session-name',
  /** Where one is; `data-position` (events seen), `data-length`. */
  sessionPosition: 'session-position',
  /** A range input, one value an event. */
  sessionScrubber: 'session-scrubber',
  sessionFirst: 'session-first',
  sessionBack: 'session-back',
  sessionForward: 'session-forward',
  sessionLast: 'session-last',
  /** `aria-pressed` while it plays. */
  sessionPlay: 'session-play',
  /** A select: `event` or `flow`. */
  sessionStride: 'session-stride',
  /** A select: `1`, `4` or `16`. */
  sessionSpeed: 'session-speed',
  /** The event that was last; `data-hop`, `data-phase`, `data-method`. */
  sessionStep: 'session-step',
  sessionState: 'session-state',
  /** One for each origin that is connected; `data-origin`, `data-account`, `data-chain-id`. */
  sessionConnection: 'session-connection',
  /** One for each chain; `data-chain-id`, `data-block`. */
  sessionBlock: 'session-block',
  /** One for each request that the person was asked so far, oldest first; `data-method`, `data-outcome`. */
  sessionAsk: 'session-ask',
  /** While a bench plays a session; `data-done`, `data-total`, `data-deviations`. */
  sessionPlaying: 'session-playing',
  /** One for each deviation from the recording. */
  sessionDeviation: 'session-deviation',
} as const
