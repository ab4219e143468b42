// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

interface Token {
    function balanceOf(address holder) external view returns (uint256);
    function approve(address spender, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

interface Router {
    function getAmountsOut(uint256 amountIn, address[] calldata path)
        external
        view
        returns (uint256[] memory);
    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable;
    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external;
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

    function swapExactETHForTokensSupportingFeeOnTransferTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable {
        (Router router,) = findBest(msg.value, path);
        router.swapExactETHForTokensSupportingFeeOnTransferTokens{value: msg.value}(amountOutMin, path, to, deadline);
    }

    function swapExactTokensForETHSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        (Router router, uint256 amount) = take(amountIn, path);
        router.swapExactTokensForETHSupportingFeeOnTransferTokens(amount, amountOutMin, path, to, deadline);
    }

    function swapExactTokensForTokensSupportingFeeOnTransferTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external {
        (Router router, uint256 amount) = take(amountIn, path);
        router.swapExactTokensForTokensSupportingFeeOnTransferTokens(amount, amountOutMin, path, to, deadline);
    }

    /// Takes the amount from the sender, for the router that is better for what arrives of it.
    function take(uint256 amountIn, address[] calldata path)
        private
        returns (Router router, uint256 amount)
    {
        Token token = Token(path[0]);
        uint256 before = token.balanceOf(address(this));
        token.transferFrom(msg.sender, address(this), amountIn);
        amount = token.balanceOf(address(this)) - before;
        (router,) = findBest(amount, path);
        token.approve(address(router), amount);
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
