import { Section } from '../../ui/Section.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { WalletConnect } from '../walletconnect/WalletConnect.tsx'
import { WalletList } from '../walletList/WalletList.tsx'
import { WalletPicker } from '../walletList/WalletPicker.tsx'
import { Accounts } from './Accounts.tsx'
import { Assets } from './Assets.tsx'
import { Batches } from './Batches.tsx'
import { ChainPicker } from './ChainPicker.tsx'
import { Proposals } from './Proposals.tsx'
import { Rules } from './Rules.tsx'
import { Sites } from './Sites.tsx'
import { WalletBar } from './WalletBar.tsx'

export function WalletParts() {
  const { wallet, info } = useWorld()
  const { accounts, chains, chainId, permissions, methodPolicies, scripts, deferred } = useStore(wallet)
  const rules = Object.keys(methodPolicies).length + scripts.length + deferred.length
  const chain = chains.find((entry) => entry.chainId === chainId)
  return (
    <>
      <WalletBar />
      <WalletPicker />
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
    </>
  )
}

function AddedByDapps() {
  const { wallet } = useWorld()
  const { assets, batches, shownBatch, proposals } = useStore(wallet)
  return (
    <>
      {proposals.length > 0 && (
        <Section id="proposals" title="Proposals" summary={proposals.length}>
          <Proposals proposals={proposals} onExecute={(hash) => wallet.executeProposal(hash)} />
        </Section>
      )}
      {batches.length > 0 && (
        <Section id="batches" title="Batches" summary={batches.length}>
          <Batches batches={batches} shown={shownBatch} />
        </Section>
      )}
      {assets.length > 0 && (
        <Section id="assets" title="Assets" summary={assets.length}>
          <Assets assets={assets} />
        </Section>
      )}
    </>
  )
}
