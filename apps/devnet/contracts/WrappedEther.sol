// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {Erc20} from "./Erc20.sol";

/// Ether as an ERC-20, one for one.
contract WrappedEther is Erc20 {
    string public constant name = "Wrapped Ether";
    string public constant symbol = "WETH";
    uint8 public constant decimals = 18;

    error EtherNotTaken(address to, uint256 value);

    receive() external payable {
        _mint(msg.sender, msg.value);
    }

    function deposit() external payable {
        _mint(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        _burn(msg.sender, value);
        (bool success,) = msg.sender.call{value: value}("");
        if (!success) revert EtherNotTaken(msg.sender, value);
    }
}
