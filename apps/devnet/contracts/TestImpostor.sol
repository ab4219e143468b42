// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {Erc20} from "./Erc20.sol";

/// An ERC-20 with the symbol of another token and a hostile name of 300 characters: zero-width characters, a
/// right-to-left override that nothing ends, and HTML. Worth nothing, anyone may mint.
contract TestImpostor is Erc20 {
    string public constant symbol = "USDC";
    uint8 public constant decimals = 6;

    function name() external pure returns (string memory text) {
        text = "USD\u200b Coin\u2060 \u202e)lanigiro(<img src=x onerror=alert(1)>";
        for (uint256 i = 0; i < 10; i++) text = string.concat(text, " Claim your reward today.");
    }

    function mint(address to, uint256 value) external {
        _mint(to, value);
    }
}
