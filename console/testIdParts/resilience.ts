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
