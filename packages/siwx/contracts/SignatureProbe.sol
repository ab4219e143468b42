// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// Checks whether an account accepts a signature (ERC-1271), after calling its factory if the signature names one
/// (ERC-6492). Never deployed: its constructor runs in an eth_call, whose changes are discarded. It never reverts, so
/// an error of the call is an error of the node, not of the account. Returns one byte and the chain id.
contract SignatureProbe {
    /// Gas reserved to return a result even if the account consumes all of its gas.
    uint256 private constant RESERVE = 60_000;

    constructor(
        address account,
        bytes32 hash,
        bytes memory signature,
        address factory,
        bytes memory preparation
    ) {
        uint256 answer = 3; // no contract there
        bool hadCode = account.code.length > 0;
        if (!hadCode) prepare(factory, preparation);
        if (account.code.length > 0) {
            answer = ask(account, hash, signature);
            // The deployed contract rejected the signature: it may need the factory call first.
            if (answer != 1 && hadCode && factory != address(0)) {
                prepare(factory, preparation);
                answer = ask(account, hash, signature);
            }
        }
        assembly {
            mstore(0, answer)
            mstore(32, chainid())
            return(31, 33)
        }
    }

    /// Ignores the return value of the factory; only the existence of the contract counts.
    function prepare(address factory, bytes memory preparation) private {
        if (factory == address(0)) return;
        uint256 gasLimit = budget();
        assembly {
            pop(call(gasLimit, factory, 0, add(preparation, 32), mload(preparation), 0, 0))
        }
    }

    /// 1: the magic value as one word. 2: anything else, of any length.
    function ask(address account, bytes32 hash, bytes memory signature)
        private
        view
        returns (uint256)
    {
        bytes memory question =
            abi.encodeWithSignature('isValidSignature(bytes32,bytes)', hash, signature);
        uint256 gasLimit = budget();
        bytes32 word;
        bool isWhole;
        assembly {
            let ok := staticcall(gasLimit, account, add(question, 32), mload(question), 0, 32)
            isWhole := and(ok, gt(returndatasize(), 31))
            word := mload(0)
        }
        return isWhole && word == bytes32(bytes4(0x1626ba7e)) ? 1 : 2;
    }

    function budget() private view returns (uint256) {
        uint256 left = gasleft();
        return left > RESERVE ? left - RESERVE : 0;
    }
}
