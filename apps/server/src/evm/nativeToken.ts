/** What stands for the network's own coin where a token's address is asked for. */
export const nativeToken = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
