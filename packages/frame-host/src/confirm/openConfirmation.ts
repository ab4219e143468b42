import * as v from 'valibot'
import { createAccountsClient } from '../accounts/createAccountsClient.ts'
import { type NodeSettings, requestNode } from '../accounts/requestNode.ts'
import { confirmationSchema } from '../accounts/schema.ts'
import type { Ports } from '../ports.ts'
import { getDigest, parseConfirmRequest } from '../request/confirmRequest.ts'
import { deriveRequestKeys } from '../request/deriveRequestKeys.ts'
import { createShown, type Shown } from './createShown.ts'

/** Bytes of the response with a request. */
const mostBytes = 524_288
/** Milliseconds for what the network tells about a request. */
const networkLimit = 5_000

/** The request of a window. */
export type Confirmation = {
  /** @throws {FrameError} 4001 if it is no longer open; another error if it was changed on its way */
  read(signal: AbortSignal): Promise<Shown>
  /** Once, after it was read. */
  answer(isApproved: boolean): Promise<void>
}

/** Opens the request of a window at the accounts server, by its key of 32 bytes. */
export function openConfirmation(
  ports: Ports,
  settings: NodeSettings,
  key: Uint8Array<ArrayBuffer>,
): Confirmation {
  const client = createAccountsClient(ports, settings)
  const derived = deriveRequestKeys(key)
  let digest: string | undefined
  const post = <schema extends v.GenericSchema>(
    name: string,
    body: object,
    schema: schema,
    signal?: AbortSignal,
  ) =>
    client.request({
      method: 'POST',
      path: `/v1/embedded/confirmation/${name}`,
      ...{ body, schema, mostBytes, ...(signal && { signal }) },
    })

  return {
    async read(signal) {
      const keys = await derived
      const { ciphertext } = await post('read', { id: keys.id }, confirmationSchema, signal)
      const request = parseConfirmRequest(await keys.decrypt(ciphertext))
      const limited = AbortSignal.any([signal, ports.timeout(networkLimit)])
      const shown = await createShown(request, (method, params) =>
        requestNode(ports, settings, { network: request.network, method, params }, limited),
      )
      digest = getDigest(request.content)
      return shown
    },
    async answer(isApproved) {
      const keys = await derived
      if (digest === undefined) throw new TypeError('The request was not read')
      const mac = await keys.sign({ isApproved, digest })
      await post('answer', { id: keys.id, isApproved, mac }, v.unknown())
    },
  }
}
