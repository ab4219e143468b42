// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// Asks an account whether it takes a signature (ERC-1271), after calling its factory where the signature names one
/// (ERC-6492). Never deployed: its constructor runs in an eth_call, whose changes nobody keeps. It never reverts, so
/// that an error of the call is the node's, and not the account's. Returns one byte, and the chain it ran on.
contract SignatureProbe {
    /// What is kept back so that an account that takes all gas is answered for all the same.
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
            // The contract was there and said no: the wrapper may stand for something it needs first.
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

    /// What the factory answers says nothing: there is a contract afterwards or there is none.
    function prepare(address factory, bytes memory preparation) private {
        if (factory == address(0)) return;
        uint256 gasLimit = budget();
        assembly {
            pop(call(gasLimit, factory, 0, add(preparation, 32), mload(preparation), 0, 0))
        }
    }

    /// 1: the magic value, as one whole word. 2: anything else, however much of it.
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
