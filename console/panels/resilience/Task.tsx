import type { HandTask } from '#mocks/world/scenarioPlayer'
import { testIds } from '../../testIds.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Task.module.css'

export function Task({ task: { words, reloads }, onDone }: { task: HandTask; onDone(): void }) {
  return (
    <div className={styles['task']} data-testid={testIds.scenarioTask}>
      <Icon name="person" size={14} />
      <div className={styles['words']}>
        <p>{words}</p>
        <div className={styles['tools']}>
          {reloads && (
            <Button variant="primary" data-testid={testIds.scenarioReload} onClick={() => window.location.reload()}>
              Reload this page
            </Button>
          )}
          <Button variant={reloads ? 'plain' : 'primary'} data-testid={testIds.scenarioDone} onClick={onDone}>
            {reloads ? 'Done in my own dapp' : 'Done'}
          </Button>
        </div>
      </div>
    </div>
  )
}
