import type { WalletPreset } from '#fixtures/wallets/walletPreset'
import { walletPresets } from '#fixtures/wallets/walletPresets'
import type { PageWallet, WalletSpecs } from '#mocks/world/walletController'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { cutName } from '../../ui/format.ts'
import { Popover } from '../../ui/Popover.tsx'
import { PresetList } from '../../ui/PresetList.tsx'
import { Section } from '../../ui/Section.tsx'
import { useAction } from '../../ui/useAction.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import adderCss from './WalletAdder.module.css'
import styles from './WalletList.module.css'
import rowCss from './WalletRow.module.css'
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

const WalletAdder = ({ onAdd }: { onAdd(preset: WalletPreset): void }) => (
  <>
    <p className={adderCss['hint']}>Choosing a wallet adds it and reloads the page.</p>
    <PresetList label="Wallets to add" presets={walletPresets} testId={testIds.walletPreset} onPick={onAdd} />
  </>
)

type WalletRowProps = { entry: PageWallet; onAnnounce(): void; onRemove: (() => void) | undefined }

/** Name and icon are untrusted: the name is cut, and an `<img>` runs no scripts. */
function WalletRow({ entry, onAnnounce, onRemove }: WalletRowProps) {
  const { id, wallet, spec, announced, holdsEthereum } = entry
  const { name, rdns, icon } = wallet.info
  const { persona } = wallet.getState()
  return (
    <li
      className={rowCss['row']}
      data-testid={testIds.walletRow}
      data-wallet-id={id}
      data-announced={announced}
      data-holds-ethereum={holdsEthereum}
    >
      <img className={rowCss['icon']} src={icon} alt="" width={22} height={22} />
      <div className={rowCss['words']}>
        <div className={rowCss['name']} title={name}>
          {name}
        </div>
        <div className={rowCss['rdns']} title={rdns}>
          {rdns}
        </div>
        <div className={rowCss['facts']}>
          {persona !== 'spec' && <Chip>{persona}</Chip>}
          {holdsEthereum && <Chip tone="accent">window.ethereum</Chip>}
          {!announced && <Chip tone="wait">not announced</Chip>}
          {spec.wrap !== undefined && spec.wrap !== 'none' && <Chip>{spec.wrap}</Chip>}
        </div>
      </div>
      <div className={rowCss['tools']}>
        <Button
          data-testid={testIds.walletAnnounce}
          aria-label={`Announce ${cutName(name)}${announced ? ' again' : ''}`}
          title="Announce this wallet to the dapp now (EIP-6963)"
          onClick={onAnnounce}
        >
          Announce
        </Button>
        {onRemove && (
          <Button
            variant="quiet"
            icon="trash"
            data-testid={testIds.walletRemove}
            aria-label={`Remove ${cutName(name)}`}
            title="Remove this wallet and reload the page"
            onClick={onRemove}
          />
        )}
      </div>
    </li>
  )
}
