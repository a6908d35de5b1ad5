import type { Hex } from 'viem'
import type { WalletState } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { useAction } from '../../ui/useAction.ts'
import { CallView } from '../decode/CallView.tsx'
import { Party } from '../names/Party.tsx'
import styles from './AddedRow.module.css'

type Proposal = WalletState['proposals'][number]

export const Proposals = ({
  proposals,
  onExecute,
}: {
  proposals: readonly Proposal[]
  onExecute(hash: Hex): Promise<Hex>
}) => (
  <ul aria-label="Proposals of a contract account">
    {proposals.toReversed().map((proposal) => (
      <ProposalRow key={proposal.hash} proposal={proposal} onExecute={() => onExecute(proposal.hash)} />
    ))}
  </ul>
)

function ProposalRow({ proposal, onExecute }: { proposal: Proposal; onExecute(): Promise<Hex> }) {
  const { hash, account, chainId, to, value, data, nonce, transaction } = proposal
  const [action, run] = useAction()
  return (
    <li
      className={styles['row']}
      data-hash={hash}
      data-executed={transaction !== undefined}
      data-testid={testIds.proposal}
    >
      <div className={styles['head']}>
        <span className={styles['id']} title={`The hash that the dapp received: ${hash}`}>
          #{String(nonce)} <Address value={hash} />
        </span>
        {transaction === undefined && (
          <Button
            variant="primary"
            disabled={action.status === 'waiting'}
            aria-label={`Execute proposal ${nonce}`}
            data-testid={testIds.proposalExecute}
            onClick={() => run({ waiting: 'Executing…', done: '' }, onExecute)}
          >
            Execute
          </Button>
        )}
      </div>
      <CallView
        to={to}
        value={value}
        data={data}
        chainId={chainId}
        more={[
          ['of', <Party key="account" address={account} chainId={chainId} />],
          ['chain', String(chainId)],
        ]}
      />
      {transaction !== undefined && (
        <p className={styles['facts']}>
          Executed by <Address value={transaction} />
        </p>
      )}
      <ActionLine action={action} testId={testIds.proposalOutcome} />
    </li>
  )
}
