import { useState } from 'react'
import type { RequestPreview, WalletRequestEdit } from '#mocks/world/world'
import { testIds } from '../../../testIds.ts'
import { Button } from '../../../ui/Button.tsx'
import { Warning } from '../../../ui/Warning.tsx'
import { useDecoder } from '../../contracts/useDecoder.ts'
import { usePartyName } from '../../names/useNames.ts'
import { readProblem } from '../../wire/words/callWords.ts'
import changes from '../changes/ChangesView.module.css'
import { ChangeRows } from '../changes/ChangesView.tsx'
import styles from './ForetoldView.module.css'
import { type Failure, toFailureText } from './foretold.ts'
import { type CallsToTry, toCallsToTry, useForetold } from './useForetold.ts'

export function ForetoldView({ preview, edit }: { preview: RequestPreview; edit: WalletRequestEdit }) {
  const tries = toCallsToTry(preview, edit)
  const { problem, unanswered } = preview.kind === 'transaction' ? preview : {}
  return tries && <Foretold {...{ tries, problem, unanswered }} />
}

type ForetoldProps = { tries: CallsToTry; problem: string | undefined; unanswered: string | undefined }

function Foretold({ tries, problem, unanswered }: ForetoldProps) {
  const [isFarAllowed, allowFar] = useState(false)
  const foretold = useForetold(tries, isFarAllowed)
  const {
    chainId,
    calls = [],
    isAtomic = true,
  }: Partial<Exclude<CallsToTry, { why: string }>> = 'why' in tries ? {} : tries
  const failure = foretold && 'failure' in foretold ? foretold.failure : undefined
  return (
    <section
      className={styles['foretold']}
      aria-label="What will change"
      data-testid={testIds.foretold}
      data-state={foretold?.state ?? 'waits'}
    >
      <p className={styles['heading']}>What will change</p>
      {failure && <FailureText failure={failure} count={calls.length} isAtomic={isAtomic} chainId={chainId} />}
      {problem !== undefined && foretold && foretold.state !== 'fails' && (
        <ProblemText problem={problem} chainId={chainId} />
      )}
      {unanswered !== undefined && <Warning>The node did not say whether it works: {unanswered}</Warning>}
      {foretold?.state === 'told' && (
        <div className={changes['changes']}>
          <ChangeRows changes={foretold.changes} chainId={foretold.chainId} />
        </div>
      )}
      <p className="dim">
        {foretold === undefined && 'Simulating…'}
        {foretold?.state === 'told' && `Simulated on block ${foretold.blockNumber}, without the fee.`}
        {foretold?.state === 'untold' && `Nothing can be told. ${foretold.why}`}
      </p>
      {foretold?.state === 'untold' && foretold.isFar && (
        <p>
          <Button data-testid={testIds.foretoldAsk} onClick={() => allowFar(true)}>
            Ask that node
          </Button>
        </p>
      )}
    </section>
  )
}

type FailureTextProps = { failure: Failure; count: number; isAtomic: boolean; chainId: number | undefined }

function FailureText({ failure, count, isAtomic, chainId }: FailureTextProps) {
  const decoder = useDecoder(chainId)
  const partyName = usePartyName()
  return <Warning>{toFailureText(failure, { count, isAtomic, decoder, nameOf: partyName })}</Warning>
}

function ProblemText({ problem, chainId }: { problem: string; chainId: number | undefined }) {
  const decoder = useDecoder(chainId)
  return <Warning>This transaction is likely to fail: {readProblem(problem, decoder, usePartyName())}</Warning>
}
