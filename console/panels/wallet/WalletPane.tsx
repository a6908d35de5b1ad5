import type { Policy } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { FaultBoard } from '../faults/FaultBoard.tsx'
import { WalletConnect } from '../walletconnect/WalletConnect.tsx'
import { Accounts } from './Accounts.tsx'
import { ChainPicker } from './ChainPicker.tsx'
import { Inbox } from './Inbox.tsx'
import { Sites } from './Sites.tsx'

const policies: readonly Policy[] = ['ask', 'approve', 'reject']

/** The wallet's side: what waits for the person, and what the wallet holds. */
export function WalletPane() {
  const { wallet } = useWorld()
  const { policy } = useStore(wallet)
  return (
    <>
      <PaneHeader title="Wallet">
        <Select
          label="Requests"
          value={policy}
          options={policies.map((value) => ({ value, label: value }))}
          testId={testIds.policy}
          title="What becomes of a request that needs a person: it waits in the inbox, or is approved or rejected at once"
          onChange={(value) => wallet.setPolicy(value)}
        />
      </PaneHeader>
      <Inbox />
      <WalletConnect />
      <PaneHeader level={3} title="Accounts" />
      <Accounts />
      <PaneHeader level={3} title="Chain" />
      <ChainPicker />
      <PaneHeader level={3} title="Sites" />
      <Sites />
      <FaultBoard />
    </>
  )
}
