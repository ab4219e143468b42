// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

import {Erc20} from "./Erc20.sol";

interface Held {
    function balanceOf(address holder) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
}

/// A pool of two tokens that trades by x · y = k and keeps 0.3 % of what comes in. Whoever calls sends the tokens first:
/// people use the router. Answers what Uniswap v2's pair does, without its flash loans and price history.
contract ExchangePair is Erc20 {
    string public constant name = "Devnet Pool Share";
    string public constant symbol = "DPOOL";
    uint8 public constant decimals = 18;

    /// Shares that belong to nobody, so that one share never becomes too dear to buy.
    uint256 public constant MINIMUM_LIQUIDITY = 1_000;

    address public immutable factory = msg.sender;
    address public immutable token0;
    address public immutable token1;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;
    bool private entered;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    error Entered();
    error InsufficientInputAmount();
    error InsufficientLiquidity();
    error InsufficientOutputAmount();
    error InvalidTo();
    error K();
    error NoCallback();
    error Overflow();
    error TransferFailed();

    modifier once() {
        if (entered) revert Entered();
        entered = true;
        _;
        entered = false;
    }

    constructor(address first, address second) {
        token0 = first;
        token1 = second;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// Shares for what was sent since the last call.
    function mint(address to) external once returns (uint256 liquidity) {
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0 = balance0 - reserve0;
        uint256 amount1 = balance1 - reserve1;
        if (totalSupply == 0) {
            uint256 root = squareRoot(amount0 * amount1);
            if (root <= MINIMUM_LIQUIDITY) revert InsufficientLiquidity();
            liquidity = root - MINIMUM_LIQUIDITY;
            _mint(address(0), MINIMUM_LIQUIDITY);
        } else {
            uint256 share0 = amount0 * totalSupply / reserve0;
            uint256 share1 = amount1 * totalSupply / reserve1;
            liquidity = share0 < share1 ? share0 : share1;
        }
        if (liquidity == 0) revert InsufficientLiquidity();
        _mint(to, liquidity);
        update(balance0, balance1);
        emit Mint(msg.sender, amount0, amount1);
    }

    /// Tokens for the shares that were sent here.
    function burn(address to) external once returns (uint256 amount0, uint256 amount1) {
        (uint256 balance0, uint256 balance1) = balances();
        uint256 liquidity = balanceOf[address(this)];
        amount0 = liquidity * balance0 / totalSupply;
        amount1 = liquidity * balance1 / totalSupply;
        if (amount0 == 0 || amount1 == 0) revert InsufficientLiquidity();
        _burn(address(this), liquidity);
        send(token0, to, amount0);
        send(token1, to, amount1);
        (balance0, balance1) = balances();
        update(balance0, balance1);
        emit Burn(msg.sender, amount0, amount1, to);
    }

    /// Sends the amounts out, if enough of the other token was sent in since the last call.
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data)
        external
        once
    {
        if (data.length > 0) revert NoCallback();
        if (amount0Out == 0 && amount1Out == 0) revert InsufficientOutputAmount();
        if (amount0Out >= reserve0 || amount1Out >= reserve1) revert InsufficientLiquidity();
        if (to == token0 || to == token1) revert InvalidTo();
        if (amount0Out > 0) send(token0, to, amount0Out);
        if (amount1Out > 0) send(token1, to, amount1Out);
        (uint256 balance0, uint256 balance1) = balances();
        uint256 amount0In = received(balance0, reserve0, amount0Out);
        uint256 amount1In = received(balance1, reserve1, amount1Out);
        if (amount0In == 0 && amount1In == 0) revert InsufficientInputAmount();
        uint256 kept0 = balance0 * 1_000 - amount0In * 3;
        uint256 kept1 = balance1 * 1_000 - amount1In * 3;
        if (kept0 * kept1 < uint256(reserve0) * reserve1 * 1_000_000) revert K();
        update(balance0, balance1);
        emit Swap(msg.sender, amount0In, amount1In, amount0Out, amount1Out, to);
    }

    /// Takes what was sent as a gift to the pool.
    function sync() external once {
        (uint256 balance0, uint256 balance1) = balances();
        update(balance0, balance1);
    }

    function balances() private view returns (uint256, uint256) {
        return (Held(token0).balanceOf(address(this)), Held(token1).balanceOf(address(this)));
    }

    function received(uint256 balance, uint256 reserve, uint256 sent) private pure returns (uint256) {
        return balance > reserve - sent ? balance - (reserve - sent) : 0;
    }

    function update(uint256 balance0, uint256 balance1) private {
        if (balance0 > type(uint112).max || balance1 > type(uint112).max) revert Overflow();
        reserve0 = uint112(balance0);
        reserve1 = uint112(balance1);
        changedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }

    function send(address token, address to, uint256 value) private {
        if (!Held(token).transfer(to, value)) revert TransferFailed();
    }

    /// The whole part of the root, by Newton's method.
    function squareRoot(uint256 value) private pure returns (uint256 root) {
        root = value;
        uint256 next = value / 2 + 1;
        while (next < root) {
            root = next;
            next = (value / next + next) / 2;
        }
    }
}
