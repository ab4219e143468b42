// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

// Contracts for tests; not published.

/// A contract account with one owner.
contract SmartAccount {
    address public owner;
    bool public isReady;

    constructor(address owner_, bool isReady_) {
        owner = owner_;
        isReady = isReady_;
    }

    /// A preparation call of an ERC-6492 wrapper for a deployed account.
    function migrate() external {
        isReady = true;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(isReady && signature.length == 65);
        address signer = ecrecover(
            hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64])
        );
        return signer == owner && signer != address(0) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

contract AccountFactory {
    function create(address owner, bytes32 salt) external returns (address) {
        return address(new SmartAccount{salt: salt}(owner, true));
    }
}

/// Delegated code of an account with a key (EIP-7702): this key, or one session key, signs for it.
contract Delegate {
    mapping(bytes32 => address) private keys;

    function setKey(address key) external {
        require(msg.sender == address(this));
        keys['session'] = key;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        address signer = ecrecover(
            hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64])
        );
        bool isRight = signer != address(0) && (signer == address(this) || signer == keys['session']);
        return isRight ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Returns invalid responses.
contract OddAccount {
    uint256 public immutable manner;

    constructor(uint256 manner_) {
        manner = manner_;
    }

    function isValidSignature(bytes32, bytes calldata) external {
        uint256 how = manner;
        assembly {
            mstore(0, 0x1626ba7e00000000000000000000000000000000000000000000000000000000)
            mstore(32, 0x1626ba7e00000000000000000000000000000000000000000000000000000000)
            switch how
            case 0 { return(0, 0) } // nothing
            case 1 { return(0, 31) } // a byte too few
            case 2 { return(0, 4) } // unpadded
            case 3 { mstore(0, 1) return(0, 32) } // true
            case 4 { mstore8(4, 1) return(0, 32) } // more than the magic value
            case 5 { revert(0, 32) } // the magic value, reverting
            case 6 { invalid() }
            case 7 { for {} 1 {} {} } // endless loop
            case 8 { return(0, 100000) } // the magic value with excess data
            default { sstore(0, 1) return(0, 32) } // changes the chain
        }
    }
}

/// Factories that do not create the account.
contract HostileFactory {
    uint256 public calls;

    function write() external {
        calls += 1;
    }

    function burn() external view {
        while (true) {
            calls;
        }
    }

    function fail() external pure {
        revert('no');
    }

    /// Creates an account that accepts every signature, at another address.
    function createOther() external returns (address) {
        calls += 1;
        return address(new OddAccount(8));
    }

    function drain(address payable to) external {
        calls += 1;
        (bool ok,) = to.call{value: address(this).balance}('');
        require(ok);
    }

    receive() external payable {}
}
