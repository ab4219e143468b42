/**
 * The devnet's Bitcoin, a regtest. PUBLIC TEST KEYS: accounts of the mnemonic `test test … junk`, payment at
 * `m/84'/1'/0'/0/i` (p2wpkh) and ordinals at `m/86'/1'/0'/0/i` (p2tr). Never use them outside devnet.
 */
export const devnetBitcoin = {
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin Regtest',
  /** On loopback, before `LATCHKEY_PORT_SHIFT`. */
  port: 9_302,
  /** Initial balance of each payment address, satoshis. */
  paymentSatoshis: 1_000_000_000n,
  /** Initial balance of each ordinals address, satoshis. */
  ordinalsSatoshis: 10_000n,
  accounts: [
    {
      payment: {
        address: 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
        privateKey: 'b5c8b4acf7b66682afbc5eef20c3b12998ba3c14a97047c9187454377f1a7856',
      },
      ordinals: {
        address: 'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
        privateKey: '893af8e39dab62e987360f7e2f2556100075b04ee4e6b22a0e1e11e1569de6d1',
      },
    },
    {
      payment: {
        address: 'bcrt1qlqj2pdsteppkcr8jkp9ms0wpvey89tna8v72sj',
        privateKey: '2ea9ba050147af0a7e5bc697b588ee630552766810398242f3c4b9ce25c3cfd7',
      },
      ordinals: {
        address: 'bcrt1p6g8r5e8jvnvukaqgdauwag8lfkzvz3dng4057kv7avnpxpkghdkszxhwd4',
        privateKey: 'd02ee2d2828e3844e8b9751da9202d87210fde6e4c350668c19855541d4bc94c',
      },
    },
  ],
} as const
