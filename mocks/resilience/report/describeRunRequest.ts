import type { RunRequest, TransactionFate } from '../resilienceResult.ts'

const DECISIONS: Readonly<Record<RunRequest['decision'], string>> = {
  approve: 'approved',
  reject: 'refused',
  close: 'window closed',
  ignore: 'left unanswered',
  open: 'not decided',
}

const FATES: Readonly<Record<TransactionFate, string>> = {
  succeeded: 'its transaction succeeded',
  reverted: 'its transaction reverted',
  pending: 'its transaction is pending',
  replaced: 'its transaction was replaced',
  reorged: 'the block of its transaction is gone',
  dropped: 'the node does not know its transaction',
  otherChain: 'its transaction stands on another chain',
}

export function describeRunRequest(request: RunRequest): readonly string[] {
  const {
    decision,
    error,
    isByScenario,
    isExpected,
    isAfter,
    isClicked,
    isRepeat,
    isForLeftAccount,
    transaction,
    isLost,
  } = request
  const isDecided = decision !== 'open'
  return [
    isDecided ? `${DECISIONS[decision]} by the ${isByScenario ? 'scenario' : 'flow'}` : DECISIONS[decision],
    error && `the dapp got ${error.code}: ${error.message}`,
    isAfter && 'after the fault',
    isRepeat && 'for the same as one before',
    isAfter && !isClicked && 'without a click of the person',
    isForLeftAccount && 'in the name of an account that the person had left',
    !isExpected && 'the flow did not wait for it',
    transaction && FATES[transaction],
    isLost && 'its answer never came to the dapp',
  ].filter((word) => typeof word === 'string')
}
