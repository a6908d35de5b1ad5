import { testIds } from '../../testIds.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { toJsonText } from '../../ui/toJsonText.ts'
import type { RequestCard } from './cards/requestCard.ts'
import { Receipt } from './Receipt.tsx'
import { Recovered } from './Recovered.tsx'
import { RunStatus } from './RunStatus.tsx'
import styles from './RunView.module.css'
import type { Run } from './run.ts'
import { WhyItWaits } from './WhyItWaits.tsx'

export function RunView({ run, card }: { run: Run; card: RequestCard }) {
  const { outcome } = run
  return (
    <div className={styles['run']}>
      <div role="status">
        <RunStatus run={run} testId={testIds.runStatus} tookTestId={testIds.runTook} />
      </div>
      {outcome.status === 'waiting' && (
        <div className={styles['dim']}>
          <WhyItWaits />
        </div>
      )}
      {outcome.status === 'error' && (
        <div data-testid={testIds.runError} data-code={outcome.error.code}>
          <p className={styles['message']}>
            <code>{outcome.error.code}</code> {outcome.error.message}
          </p>
          {outcome.error.data !== undefined && <pre className={styles['value']}>{toJsonText(outcome.error.data)}</pre>}
        </div>
      )}
      {outcome.status === 'ok' && <Result run={run} card={card} result={outcome.result} />}
    </div>
  )
}

function Result({ run, card, result }: { run: Run; card: RequestCard; result: unknown }) {
  const text = typeof result === 'string' ? result : toJsonText(result)
  return (
    <>
      <div className={styles['result']}>
        <pre className={styles['value']} data-testid={testIds.result}>
          {text}
        </pre>
        <CopyButton text={text} label="result" />
      </div>
      {(card.answer === 'messageSignature' || card.answer === 'typedDataSignature') && (
        <Recovered run={run} signature={result} answer={card.answer} />
      )}
      {card.answer === 'transactionHash' && <Receipt hash={result} chainId={run.chainId} />}
    </>
  )
}
