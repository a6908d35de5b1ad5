import { type FormEvent, useId, useState } from 'react'
import type { WalletAnswer } from '#mocks/world/world'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { answers, describeDecision } from './inbox/decisions.ts'
import styles from './Rules.module.css'

const suggestions = [
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_requestExecutionPermissions',
] as const

export function Rules() {
  const { wallet } = useWorld()
  const { methodPolicies, scripts, deferred } = useStore(wallet)
  const rules = Object.entries(methodPolicies)
  return (
    <div className={styles['rules']}>
      {rules.length > 0 && (
        <ul aria-label="Decisions by method">
          {rules.map(([method, decision]) => (
            <li key={method} className={styles['row']} data-method={method} data-testid={testIds.rule}>
              <code>{method}</code>
              <span className={styles['what']}>{describeDecision(decision)}</span>
              <Button
                variant="quiet"
                icon="trash"
                aria-label={`Remove the rule for ${method}`}
                data-testid={testIds.ruleRemove}
                onClick={() => wallet.setMethodPolicy(method, undefined)}
              />
            </li>
          ))}
        </ul>
      )}
      <RuleAdder onAdd={(method, answer) => wallet.setMethodPolicy(method, answer)} />
      {scripts.length > 0 && (
        <>
          <h4 className={styles['heading']}>Waiting for their request</h4>
          <ul aria-label="Decisions that wait for their request">
            {scripts.map(({ id, method, origin, decision }) => (
              <li key={id} className={styles['row']} data-method={method} data-testid={testIds.script}>
                <code>{method ?? 'the next request'}</code>
                <span className={styles['what']}>{describeDecision(decision)}</span>
                {origin !== undefined && <span className={styles['origin']}>{origin}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {deferred.length > 0 && (
        <>
          <h4 className={styles['heading']}>Answered after a reload</h4>
          <ul aria-label="Requests that are answered after a reload">
            {deferred.map(({ method, origin, decision }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same request may be listed twice
              <li key={index} className={styles['row']} data-method={method} data-testid={testIds.deferred}>
                <code>{method}</code>
                <span className={styles['what']}>{describeDecision(decision)}</span>
                <span className={styles['origin']}>{origin}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function RuleAdder({ onAdd }: { onAdd(method: string, answer: WalletAnswer): void }) {
  const [method, setMethod] = useState('')
  const [answer, setAnswer] = useState<WalletAnswer>('approve')
  const listId = useId()
  const name = method.trim()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === '') return
    onAdd(name, answer)
    setMethod('')
  }

  return (
    <form className={styles['adder']} onSubmit={submit}>
      <input
        value={method}
        list={listId}
        placeholder="method"
        aria-label="Method"
        spellCheck={false}
        autoComplete="off"
        data-testid={testIds.ruleMethod}
        onChange={(event) => setMethod(event.target.value)}
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      <Select<WalletAnswer>
        label="→"
        value={answer}
        options={answers.map((value) => ({ value, label: value }))}
        testId={testIds.ruleAnswer}
        onChange={setAnswer}
      />
      <Button type="submit" disabled={name === ''} data-testid={testIds.ruleAdd}>
        Add
      </Button>
    </form>
  )
}
