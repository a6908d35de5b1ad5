import type { LinkCommand } from '../linkMessage.ts'
import { GetSessionConfig } from './GetSessionConfig.ts'
import { HostSession } from './HostSession.ts'
import { IsLinked } from './IsLinked.ts'
import { JoinSession } from './JoinSession.ts'
import { PublishEvent } from './PublishEvent.ts'
import { SetSessionConfig } from './SetSessionConfig.ts'

export const linkCommands: ReadonlyMap<string, LinkCommand> = new Map(
  Object.entries({ GetSessionConfig, HostSession, IsLinked, JoinSession, PublishEvent, SetSessionConfig }),
)
