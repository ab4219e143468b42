// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

interface Token {
    function approve(address spender, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

interface Router {
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory);
    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory);
    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory);
    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory);
}

/// The contract of the devnet's aggregator: trades through the router that pays more for the amount. Accounts approve
/// this contract only. The two addresses are those of src/constants/devnetExchange.ts.
contract BestRouter {
    Router public constant first = Router(0xdE00Ed7CbF2490B9002e182c6A2F0ABC76CaD4EB);
    Router public constant second = Router(0xde00f88F106537f9399959eAf0639FFabE9491AC);

    error InsufficientLiquidity();

    /// The better router and the amounts at every token of its path.
    function findBest(uint256 amountIn, address[] calldata path)
        public
        view
        returns (Router router, uint256[] memory amounts)
    {
        uint256[] memory one = amountsOf(first, amountIn, path);
        uint256[] memory two = amountsOf(second, amountIn, path);
        if (one.length == 0 && two.length == 0) revert InsufficientLiquidity();
        bool isSecond = one.length == 0
            || (two.length > 0 && two[two.length - 1] > one[one.length - 1]);
        return isSecond ? (second, two) : (first, one);
    }

    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory amounts)
    {
        (, amounts) = findBest(amountIn, path);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable returns (uint256[] memory) {
        (Router router,) = findBest(msg.value, path);
        return router.swapExactETHForTokens{value: msg.value}(amountOutMin, path, to, deadline);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory) {
        Router router = take(amountIn, path);
        return router.swapExactTokensForETH(amountIn, amountOutMin, path, to, deadline);
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory) {
        Router router = take(amountIn, path);
        return router.swapExactTokensForTokens(amountIn, amountOutMin, path, to, deadline);
    }

    /// Takes the amount from the sender, for the better router.
    function take(uint256 amountIn, address[] calldata path) private returns (Router router) {
        (router,) = findBest(amountIn, path);
        Token(path[0]).transferFrom(msg.sender, address(this), amountIn);
        Token(path[0]).approve(address(router), amountIn);
    }

    /// Empty without pools for the path.
    function amountsOf(Router router, uint256 amountIn, address[] calldata path)
        private
        view
        returns (uint256[] memory amounts)
    {
        try router.getAmountsOut(amountIn, path) returns (uint256[] memory found) {
            amounts = found;
        } catch {}
    }
}
