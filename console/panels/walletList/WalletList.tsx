import type { PageWallet, WalletSpecs } from '#mocks/world/walletController'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { cutName } from '../../ui/format.ts'
import { Popover } from '../../ui/Popover.tsx'
import { Section } from '../../ui/Section.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { WalletAdder } from './WalletAdder.tsx'
import styles from './WalletList.module.css'
import { WalletRow } from './WalletRow.tsx'
import { nextId } from './walletWords.ts'

export function WalletList() {
  const { walletController } = useWorld()
  const { wallets } = useStore(walletController)
  const [command, run] = useAction()
  const specs = wallets.map(({ spec }) => spec)
  const holder = wallets.find(({ holdsEthereum }) => holdsEthereum)

  /** A dapp keeps the provider that it received, so the page reloads. */
  const keep = (next: typeof specs) =>
    run({ waiting: 'Reloading the page…', done: 'Stored for the next page' }, async () => {
      const [first, ...others] = next
      if (!first) return
      walletController.keep([first, ...others] satisfies WalletSpecs)
      location.reload()
    })
  const remove = ({ id }: PageWallet) => keep(specs.filter((spec) => spec.id !== id))

  return (
    <Section
      id="wallets"
      title="Announced wallets"
      open={false}
      summary={wallets.length}
      tools={
        <Popover face="Add" label="Add a wallet" title="Wallets to add" variant="plain" testId={testIds.walletAdd}>
          <WalletAdder onAdd={({ id, spec }) => keep([...specs, { ...spec, id: nextId(id, specs) }])} />
        </Popover>
      }
    >
      <p className={styles['holder']} data-testid={testIds.ethereumHolder} data-wallet-id={holder?.id}>
        <code>window.ethereum</code> is {holder ? cutName(holder.spec.name) : 'none of these'}
      </p>
      <ActionLine action={command} errorTestId={testIds.walletsError} />
      <ul aria-label="Announced wallets">
        {wallets.map((entry) => (
          <WalletRow
            key={entry.id}
            entry={entry}
            onAnnounce={() => walletController.announce(entry.id)}
            onRemove={wallets.length > 1 ? () => remove(entry) : undefined}
          />
        ))}
      </ul>
    </Section>
  )
}
