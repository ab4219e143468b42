// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// A plain ERC-1155 for tests: anyone may mint.
contract TestEditions {
    string public constant name = "Devnet Prints";

    mapping(uint256 id => mapping(address owner => uint256)) private balances;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256[] ids,
        uint256[] values
    );

    function uri(uint256) external pure returns (string memory) {
        return "ipfs://prints/{id}.json";
    }

    function balanceOf(address owner, uint256 id) external view returns (uint256) {
        return balances[id][owner];
    }

    function mint(address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i = 0; i < ids.length; i++) balances[ids[i]][to] += values[i];
        emit TransferBatch(msg.sender, address(0), to, ids, values);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata)
        external
    {
        require(msg.sender == from);
        balances[id][from] -= value;
        balances[id][to] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }
}
