import { Section } from '../../ui/Section.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { Assets } from './Assets.tsx'
import { Batches } from './Batches.tsx'
import { Proposals } from './Proposals.tsx'

/** What dapps added to the wallet: assets, batches, proposals. Empty sections are not shown. */
export function AddedByDapps() {
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
