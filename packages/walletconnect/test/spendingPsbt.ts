type Output = { readonly txid: string; readonly vout: number; readonly value: number }

const read = async <value>(url: string) => (await (await fetch(url)).json()) as value

/**
 * A PSBT (BIP-174) that spends one segwit output of an address, and pays it back less a fee. Written by hand, because
 * this package has no Bitcoin library.
 */
export async function spendingPsbt(url: string, address: string, feeSatoshis: number) {
  const [output] = await read<Output[]>(`${url}/address/${address}/utxo`)
  if (!output) throw new Error(`${address} holds nothing`)
  const { vout } = await read<{ vout: { scriptpubkey: string }[] }>(`${url}/tx/${output.txid}`)
  const script = Buffer.from(vout[output.vout]?.scriptpubkey ?? '', 'hex')
  const pays = (satoshis: number) => Buffer.concat([amount(satoshis), sized(script)])
  const unsigned = Buffer.concat([
    uint32(2),
    Buffer.of(1),
    Buffer.from(output.txid, 'hex').reverse(),
    uint32(output.vout),
    Buffer.of(0),
    uint32(0xfffffffd),
    Buffer.of(1),
    pays(output.value - feeSatoshis),
    uint32(0),
  ])
  const psbt = Buffer.concat([
    Buffer.from('70736274ff0100', 'hex'),
    sized(unsigned),
    Buffer.of(0),
    // The output that is spent.
    Buffer.from('0101', 'hex'),
    sized(pays(output.value)),
    Buffer.of(0, 0),
  ])
  return { psbt: psbt.toString('base64'), spent: output }
}

const sized = (bytes: Buffer) => Buffer.concat([Buffer.of(bytes.length), bytes])

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function amount(satoshis: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(satoshis))
  return bytes
}
