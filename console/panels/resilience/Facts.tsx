import type { HandRequest, ScenarioPlay } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Facts.module.css'

type FactsProps = { play: ScenarioPlay; onAsked(id: string, wasAsked: boolean): void }

const DECISIONS: Readonly<Record<HandRequest['decision'], string>> = {
  approve: 'approved',
  reject: 'refused',
  close: 'closed',
  ignore: 'ignored',
  open: 'waits',
}

const FATES: Readonly<Record<NonNullable<HandRequest['transaction']>, string>> = {
  succeeded: 'its transaction succeeded',
  reverted: 'its transaction has reverted',
  pending: 'its transaction is pending',
  replaced: 'its transaction was replaced',
  reorged: 'the block of its transaction is gone',
  dropped: 'the chain has no such transaction',
  otherChain: 'its transaction is on another chain',
}

export const Facts = ({ play: { requests, errors, met }, onAsked }: FactsProps) => (
  <div className={styles['facts']}>
    <h5 className={styles['heading']}>
      What was seen{met !== undefined && <span> · it met {met.split(',')[0]}</span>}
    </h5>
    {requests.length === 0 ? (
      <p className="note">The wallet was asked nothing yet.</p>
    ) : (
      <ul aria-label="What the wallet was asked">
        {requests.map((request) => (
          <Request key={request.id} request={request} onAsked={onAsked} />
        ))}
      </ul>
    )}
    {errors === undefined ? (
      <p className="note">The dapp is in another page: the console does not see its errors.</p>
    ) : (
      errors.length > 0 && (
        <ul aria-label="What the page has thrown">
          {errors.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows
            <li key={index} className={styles['error']} data-testid={testIds.scenarioPageError}>
              {error}
            </li>
          ))}
        </ul>
      )
    )}
  </div>
)

function Request({ request, onAsked }: { request: HandRequest; onAsked: FactsProps['onAsked'] }) {
  const { id, method, decision, transaction, asksWhether } = request
  return (
    <li
      className={styles['request']}
      data-testid={testIds.scenarioRequest}
      data-method={method}
      data-decision={decision}
      data-transaction={transaction}
    >
      <code>{method}</code>
      <span className="note">{listFacts(request).join(' · ')}</span>
      {asksWhether && (
        <span className={styles['asks']}>
          Did you ask for it in the dapp? A click that the scenario asked for does not count.
          {[true, false].map((asked) => (
            <Button
              key={String(asked)}
              data-testid={testIds.scenarioAsked}
              data-asked={asked}
              onClick={() => onAsked(id, asked)}
            >
              {asked ? 'Yes' : 'No'}
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}

function listFacts(request: HandRequest): readonly string[] {
  const { decision, isByScenario, error, transaction, isAfter, isRepeat, isClicked, isExpected, isSecondTry } = request
  const facts = [
    isSecondTry && 'second try',
    `${DECISIONS[decision]}${isByScenario ? ' by the scenario' : ''}`,
    error && `error ${error.code}`,
    transaction && FATES[transaction],
    isAfter && isRepeat && 'asks for the same again',
    isAfter && (!isClicked || !isExpected) && 'nobody clicked for it',
  ]
  return facts.filter((fact) => typeof fact === 'string')
}
