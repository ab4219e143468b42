// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {Erc20} from "./Erc20.sol";

/// An ERC-20 with 30 decimals. Worth nothing, anyone may mint.
contract TestFine is Erc20 {
    string public constant name = "Devnet Fine";
    string public constant symbol = "DFINE";
    uint8 public constant decimals = 30;

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }
}
