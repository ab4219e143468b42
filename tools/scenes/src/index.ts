import { account } from './account.ts'
import { activity } from './activity.ts'
import { catalogue } from './catalogue.ts'
import { collectibles } from './collectibles.ts'
import { connecting } from './connecting.ts'
import { embedded } from './embedded.ts'
import { help } from './help.ts'
import { names } from './names.ts'
import { namespaces } from './namespaces.ts'
import { switches } from './networks.ts'
import { onramp } from './onramp.ts'
import { pairing } from './pairing.ts'
import { receive } from './receive.ts'
import { requests } from './requests.ts'
import type { Scene } from './scene.ts'
import { send } from './send.ts'
import { sessions } from './sessions.ts'
import { signInScenes } from './signIn.ts'
import { swap } from './swap.ts'
import { tokens } from './tokens.ts'

/** Every view in each of its states. Used by the component tests and the visual suite. */
export const scenes: readonly Scene[] = [
  ...connecting,
  ...embedded,
  ...account,
  ...switches,
  ...help,
  ...catalogue,
  ...pairing,
  ...namespaces,
  ...signInScenes,
  ...send,
  ...swap,
  ...onramp,
  ...names,
  ...sessions,
  ...requests,
  ...activity,
  ...collectibles,
  ...receive,
  ...tokens,
]
