// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {Erc20} from "./Erc20.sol";

/// An ERC-20 of the devnet that nobody holds in the beginning; 8 decimals. Worth nothing, anyone may mint.
contract TestGold is Erc20 {
    string public constant name = "Devnet Gold";
    string public constant symbol = "DGLD";
    uint8 public constant decimals = 8;

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }
}
