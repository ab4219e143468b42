// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

interface Token {
    function balanceOf(address holder) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

interface Wrapped is Token {
    function deposit() external payable;
    function withdraw(uint256 value) external;
}

interface Factory {
    function getPair(address tokenA, address tokenB) external view returns (address);
    function createPair(address tokenA, address tokenB) external returns (address);
}

interface Pair {
    function getReserves() external view returns (uint112, uint112, uint32);
    function mint(address to) external returns (uint256);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// Trades through the pools of the devnet's factory, the part of Uniswap v2's router that quotes, swaps an exact amount,
/// also of tokens that take a fee of each transfer, and adds liquidity. The two addresses are those of src/constants/devnetExchange.ts.
contract ExchangeRouter {
    address public constant factory = 0xdE000871D920b9DFEF922705C9cfF14647bc640e;
    address public constant WETH = 0xde00aDc8660e3559b25149E13a993ac691c386A3;

    error Expired(uint256 deadline);
    error InsufficientAmount();
    error InsufficientInputAmount();
    error InsufficientLiquidity();
    error InsufficientOutputAmount(uint256 amount, uint256 least);
    error InvalidPath();
    error TransferFailed();

    modifier ensure(uint256 deadline) {
        if (deadline < block.timestamp) revert Expired(deadline);
        _;
    }

    /// Ether comes from the wrapped ether only.
    receive() external payable {
        if (msg.sender != WETH) revert InvalidPath();
    }

    function quote(uint256 amountA, uint256 reserveA, uint256 reserveB)
        external
        pure
        returns (uint256)
    {
        return matching(amountA, reserveA, reserveB);
    }

    /// What the amount is worth after 0.3 %, rounded down.
    function getAmountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut)
        public
        pure
        returns (uint256)
    {
        if (amountIn == 0) revert InsufficientInputAmount();
        if (reserveIn == 0 || reserveOut == 0) revert InsufficientLiquidity();
        uint256 kept = amountIn * 997;
        return kept * reserveOut / (reserveIn * 1_000 + kept);
    }

    /// The amount at every token of the path, the first one included.
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        public
        view
        returns (uint256[] memory amounts)
    {
        if (path.length < 2) revert InvalidPath();
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 0; i < path.length - 1; i++) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i], path[i + 1]);
            amounts[i + 1] = getAmountOut(amounts[i], reserveIn, reserveOut);
        }
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        pull(path[0], msg.sender, pairOf(path[0], path[1]), amountIn);
        trade(amountOutMin, path, to);
    }

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable ensure(deadline) {
        if (path[0] != WETH) revert InvalidPath();
        Wrapped(WETH).deposit{value: msg.value}();
        push(WETH, pairOf(path[0], path[1]), msg.value);
        trade(amountOutMin, path, to);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external ensure(deadline) {
        if (path[path.length - 1] != WETH) revert InvalidPath();
        pull(path[0], msg.sender, pairOf(path[0], path[1]), amountIn);
        uint256 amount = trade(amountOutMin, path, address(this));
        Wrapped(WETH).withdraw(amount);
        pay(to, amount);
    }

    function addLiquidity(
        address tokenA,
        address tokenB,
        uint256 amountADesired,
        uint256 amountBDesired,
        uint256 amountAMin,
        uint256 amountBMin,
        address to,
        uint256 deadline
    ) external ensure(deadline) returns (uint256 amountA, uint256 amountB, uint256 liquidity) {
        (amountA, amountB) =
            fitting(tokenA, tokenB, amountADesired, amountBDesired, amountAMin, amountBMin);
        address pair = pairOf(tokenA, tokenB);
        pull(tokenA, msg.sender, pair, amountA);
        pull(tokenB, msg.sender, pair, amountB);
        liquidity = Pair(pair).mint(to);
    }

    function addLiquidityETH(
        address token,
        uint256 amountTokenDesired,
        uint256 amountTokenMin,
        uint256 amountETHMin,
        address to,
        uint256 deadline
    )
        external
        payable
        ensure(deadline)
        returns (uint256 amountToken, uint256 amountETH, uint256 liquidity)
    {
        (amountToken, amountETH) =
            fitting(token, WETH, amountTokenDesired, msg.value, amountTokenMin, amountETHMin);
        address pair = pairOf(token, WETH);
        pull(token, msg.sender, pair, amountToken);
        Wrapped(WETH).deposit{value: amountETH}();
        push(WETH, pair, amountETH);
        liquidity = Pair(pair).mint(to);
        if (msg.value > amountETH) pay(msg.sender, msg.value - amountETH);
    }

    /// What both amounts must be so that the price stays, at most what was offered.
    function fitting(
        address tokenA,
        address tokenB,
        uint256 desiredA,
        uint256 desiredB,
        uint256 leastA,
        uint256 leastB
    ) private returns (uint256, uint256) {
        if (Factory(factory).getPair(tokenA, tokenB) == address(0))
            Factory(factory).createPair(tokenA, tokenB);
        (uint256 reserveA, uint256 reserveB) = reservesOf(tokenA, tokenB);
        if (reserveA == 0 && reserveB == 0) return (desiredA, desiredB);
        uint256 fittingB = matching(desiredA, reserveA, reserveB);
        if (fittingB <= desiredB) {
            if (fittingB < leastB) revert InsufficientAmount();
            return (desiredA, fittingB);
        }
        uint256 fittingA = matching(desiredB, reserveB, reserveA);
        if (fittingA < leastA) revert InsufficientAmount();
        return (fittingA, desiredB);
    }

    function matching(uint256 amountA, uint256 reserveA, uint256 reserveB)
        private
        pure
        returns (uint256)
    {
        if (amountA == 0) revert InsufficientAmount();
        if (reserveA == 0 || reserveB == 0) revert InsufficientLiquidity();
        return amountA * reserveB / reserveA;
    }

    /// From pool to pool, by what each one receives; the first one has its tokens already. Returns what arrives at the end.
    function trade(uint256 least, address[] calldata path, address last)
        private
        returns (uint256 arrived)
    {
        Token bought = Token(path[path.length - 1]);
        uint256 before = bought.balanceOf(last);
        for (uint256 i = 0; i < path.length - 1; i++) {
            address pair = pairOf(path[i], path[i + 1]);
            address to = i < path.length - 2 ? pairOf(path[i + 1], path[i + 2]) : last;
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i], path[i + 1]);
            uint256 received = Token(path[i]).balanceOf(pair) - reserveIn;
            uint256 amount = getAmountOut(received, reserveIn, reserveOut);
            (uint256 out0, uint256 out1) =
                path[i] < path[i + 1] ? (uint256(0), amount) : (amount, uint256(0));
            Pair(pair).swap(out0, out1, to, "");
        }
        arrived = bought.balanceOf(last) - before;
        if (arrived < least) revert InsufficientOutputAmount(arrived, least);
    }

    function reservesOf(address tokenA, address tokenB) private view returns (uint256, uint256) {
        (uint112 reserve0, uint112 reserve1,) = Pair(pairOf(tokenA, tokenB)).getReserves();
        return tokenA < tokenB ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function pairOf(address tokenA, address tokenB) private view returns (address pair) {
        pair = Factory(factory).getPair(tokenA, tokenB);
        if (pair == address(0)) revert InsufficientLiquidity();
    }

    function pull(address token, address from, address to, uint256 value) private {
        if (!Token(token).transferFrom(from, to, value)) revert TransferFailed();
    }

    function push(address token, address to, uint256 value) private {
        if (!Token(token).transfer(to, value)) revert TransferFailed();
    }

    function pay(address to, uint256 value) private {
        (bool success,) = to.call{value: value}("");
        if (!success) revert TransferFailed();
    }
}
