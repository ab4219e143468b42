// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// An account that is a contract: its owner, in slot 0, signs for it (ERC-1271).
contract TestAccount {
    address public owner;

    function isValidSignature(bytes32 hash, bytes calldata signature)
        external
        view
        returns (bytes4)
    {
        require(signature.length == 65);
        address signer = ecrecover(
            hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64])
        );
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}
