// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {Erc20} from "./Erc20.sol";

/// An ERC-20 of which each transfer burns 1 %: less arrives than was sent. Worth nothing, anyone may mint.
contract TestFee is Erc20 {
    string public constant name = "Devnet Fee";
    string public constant symbol = "DFEE";
    uint8 public constant decimals = 18;

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }

    function _move(address from, address to, uint256 value) internal override {
        uint256 fee = value / 100;
        _burn(from, fee);
        super._move(from, to, value - fee);
    }
}
