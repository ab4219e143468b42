// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

interface Coin {
    function mint(address to, uint256 value) external;
    function approve(address spender, uint256 value) external returns (bool);
}

interface Router {
    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    ) external payable returns (uint256, uint256, uint256);
}

/// Fills the devnet's pools, each in one step of its constructor, and keeps the shares for ever.
contract ExchangeLiquidity {
    constructor(Router[] memory routers, Coin[] memory coins, uint256[] memory amounts, uint256[] memory ethers)
        payable
    {
        for (uint256 i = 0; i < coins.length; i++) {
            coins[i].mint(address(this), amounts[i]);
            coins[i].approve(address(routers[i]), amounts[i]);
            routers[i].addLiquidityETH{value: ethers[i]}(
                address(coins[i]), amounts[i], 0, 0, address(this), block.timestamp
            );
        }
    }
}
