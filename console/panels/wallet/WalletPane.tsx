import type { WalletAnswer } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { PaneHeader } from '../../ui/PaneHeader.tsx'
import { Section } from '../../ui/Section.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { ChainSection } from '../chain/ChainSection.tsx'
import { GoToChains } from '../chain/GoToChains.tsx'
import { ResilienceSection } from '../resilience/ResilienceSection.tsx'
import { WalletConnect } from '../walletconnect/WalletConnect.tsx'
import { WalletList } from '../walletList/WalletList.tsx'
import { WalletPicker } from '../walletList/WalletPicker.tsx'
import { Accounts } from './Accounts.tsx'
import { AddedByDapps } from './AddedByDapps.tsx'
import { ChainPicker } from './ChainPicker.tsx'
import { answers } from './inbox/answers.ts'
import { Inbox } from './inbox/Inbox.tsx'
import { Rules } from './Rules.tsx'
import { Sites } from './Sites.tsx'
import { WalletBar } from './WalletBar.tsx'

/** The wallet's side: its waiting requests, and its state. */
export function WalletPane() {
  const { wallet, info, scenarios } = useWorld()
  const { policy, accounts, chains, chainId, permissions, methodPolicies, scripts, deferred } = useStore(wallet)
  const rules = Object.keys(methodPolicies).length + scripts.length + deferred.length
  const chain = chains.find((entry) => entry.chainId === chainId)
  return (
    <>
      <PaneHeader title="Wallet">
        <Select<WalletAnswer>
          label="Requests"
          value={policy}
          options={answers.map((value) => ({ value, label: value }))}
          testId={testIds.policy}
          title="How requests that need a decision are answered, unless a rule applies"
          onChange={(value) => wallet.setPolicy(value)}
        />
        <GoToChains />
      </PaneHeader>
      <WalletBar />
      <WalletPicker />
      {scenarios && <ResilienceSection scenarios={scenarios} />}
      <Inbox />
      <WalletConnect />
      {!info.side && <WalletList />}
      <Section id="accounts" title="Accounts" summary={accounts.length}>
        <Accounts />
      </Section>
      <Section id="chain" title="Chain" summary={chain?.name}>
        <ChainPicker />
      </Section>
      <Section id="sites" title="Sites" summary={Object.keys(permissions).length}>
        <Sites />
      </Section>
      <Section id="rules" title="Rules" summary={rules === 0 ? 'none' : rules} open={false}>
        <Rules />
      </Section>
      <AddedByDapps />
      <ChainSection />
    </>
  )
}
