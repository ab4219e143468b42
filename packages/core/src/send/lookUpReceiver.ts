import { toLatchkeyError } from '../base/errors.ts'
import { parseCaipNetworkId } from '../base/parseCaip.ts'
import { getIdentityQueryOptions, type Identity } from '../identity/queries.ts'
import type { Latchkey } from '../latchkey/latchkey.ts'
import { anySignal } from '../ports/signals.ts'
import { getQueryClient } from '../queries/getQueryClient.ts'
import { findReceiver, type Receiver } from './findReceiver.ts'
import type { SendToken } from './schema.ts'
import { setSendForm } from './setSendForm.ts'
import { sendFormAtom } from './state.ts'

/** A receiver with the name and the picture of its account, which are untrusted. */
export type ReceiverProfile = Receiver & { readonly imageUrl: string | undefined }

/**
 * Finds who has an address or a name, and keeps name and picture in the form while it has this receiver.
 *
 * @throws the errors of `prepareSend` that concern the receiver
 */
export async function lookUpReceiver(
  latchkey: Latchkey,
  {
    token,
    receiver,
    signal,
  }: { readonly token: SendToken; readonly receiver: string; readonly signal?: AbortSignal },
): Promise<ReceiverProfile> {
  const limit = anySignal(signal, latchkey.signal)
  try {
    const found = await findReceiver(latchkey, { token, receiver, signal: limit })
    const { chainNamespace: namespace } = parseCaipNetworkId(token.caipNetworkId)
    const client = await getQueryClient(latchkey)
    const identity = await client
      .fetchQuery(getIdentityQueryOptions(latchkey, { namespace, address: found.to }))
      .catch((): Partial<Identity> => ({}))
    const name = found.name ?? identity.name
    const imageUrl = identity.avatar
    if (latchkey.store.get(sendFormAtom).receiverAddress === receiver)
      setSendForm(latchkey, { receiverProfileName: name, receiverProfileImageUrl: imageUrl })
    return { ...found, ...(name !== undefined && { name }), imageUrl }
  } catch (cause) {
    throw toLatchkeyError(cause)
  }
}
