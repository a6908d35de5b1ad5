import { useCallback, useState } from 'react'
import { testIds } from '../../testIds.ts'
import { ActionLine } from '../../ui/ActionLine.tsx'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { Select } from '../../ui/Select.tsx'
import { useAction } from '../../ui/useAction.ts'
import { usePreference } from '../../ui/usePreference.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import pickerCss from './PersonaPicker.module.css'
import styles from './WalletBar.module.css'

export function WalletBar() {
  const { wallet, info } = useWorld()
  const { locked } = useStore(wallet)
  return (
    <div className={styles['bar']}>
      <Button
        icon={locked ? 'lock' : 'unlock'}
        aria-label={locked ? 'Unlock the wallet' : 'Lock the wallet'}
        className={locked ? styles['locked'] : undefined}
        data-locked={locked}
        data-testid={testIds.walletLock}
        onClick={() => (locked ? wallet.unlock() : wallet.lock())}
      >
        {locked ? 'Unlock' : 'Lock'}
      </Button>
      <Button
        title="Stops and restarts the extension; waiting requests end with 4900"
        data-testid={testIds.walletRestart}
        onClick={() => wallet.restart()}
      >
        Restart
      </Button>
      <ForgetAll onForget={() => wallet.forget()} />
      {!info.side && <PersonaPicker />}
    </div>
  )
}

function ForgetAll({ onForget }: { onForget(): void }) {
  const [asking, setAsking] = useState(false)
  if (!asking)
    return (
      <Button
        title="Forgets all permissions, added chains and accounts, rules and assets"
        data-testid={testIds.walletForget}
        onClick={() => setAsking(true)}
      >
        Forget all…
      </Button>
    )
  return (
    <>
      <Button
        autoFocus
        variant="danger"
        data-testid={testIds.walletForgetConfirm}
        onClick={() => {
          setAsking(false)
          onForget()
        }}
      >
        Forget all
      </Button>
      <Button variant="quiet" data-testid={testIds.walletForgetCancel} onClick={() => setAsking(false)}>
        Keep
      </Button>
    </>
  )
}

function PersonaPicker() {
  const { wallet, personas } = useWorld()
  const { persona: id } = useStore(wallet)
  const choose = usePersonaChoice()
  const [action, run] = useAction()
  const persona = personas.find((entry) => entry.id === id)
  if (!persona) return null
  const { label, description, quirks } = persona

  const pick = async (next: string) => {
    if (await run({ waiting: '', done: '' }, async () => choose(next))) location.reload()
  }

  return (
    <span className={pickerCss['picker']} data-testid={testIds.personaName} data-persona={id}>
      <Popover
        label={`Persona: ${label}`}
        title="Persona"
        face={`as ${label}`}
        variant="plain"
        testId={testIds.persona}
      >
        <div className={pickerCss['body']}>
          <h2 className={pickerCss['title']}>Persona</h2>
          <Select
            label="The wallet behaves as"
            value={id}
            options={personas.map((entry) => ({ value: entry.id, label: entry.label }))}
            testId={testIds.personaSelect}
            onChange={pick}
          />
          <ActionLine action={action} />
          <p>{description}</p>
          <p className="dim">
            Choosing reloads the page, because a wallet does not change its behaviour while a dapp uses it.
          </p>
          {quirks.length > 0 && (
            <>
              <h3 className={pickerCss['subtitle']}>Where it differs from the EIPs</h3>
              <ul className={pickerCss['quirks']}>
                {quirks.map((quirk) => (
                  <li key={quirk.id} data-testid={testIds.quirk} data-quirk={quirk.id}>
                    {quirk.says}{' '}
                    <a href={quirk.source.url} target="_blank" rel="noreferrer">
                      {quirk.source.title}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </Popover>
    </span>
  )
}

function usePersonaChoice(): (persona: string) => void {
  const { wallet, walletController, personas } = useWorld()
  const ids = personas.map(({ id }) => id)
  const [, prefer] = usePreference('persona', ids, 'spec')
  return useCallback(
    (text) => {
      const persona = personas.find((entry) => entry.id === text)?.id
      if (persona === undefined) return
      const { wallets } = walletController.getState()
      const own = wallets.find((entry) => entry.wallet === wallet)
      // The bench's own wallet follows the preference, unless its set names a persona. Other wallets store it in the
      // set.
      if (own?.id === 'bench') prefer(persona)
      const [first, ...others] = wallets.map(({ id, spec }) => {
        if (id !== own?.id) return spec
        const { persona: _former, ...rest } = spec
        return id === 'bench' ? rest : { ...rest, persona }
      })
      if (first) walletController.keep([first, ...others])
    },
    [wallet, walletController, personas, prefer],
  )
}
