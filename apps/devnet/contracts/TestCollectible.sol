// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// A plain ERC-721 for tests: anyone may mint, and its documents stand in the contract.
contract TestCollectible {
    string public constant name = "Devnet Leaves";
    string public constant symbol = "LEAF";

    mapping(uint256 tokenId => address) private owners;
    mapping(address owner => uint256) public balanceOf;
    mapping(uint256 tokenId => string) private documents;

    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);

    error NotOwner(address caller, uint256 tokenId);
    error NoToken(uint256 tokenId);

    function mint(address to, uint256 tokenId, string calldata document) external {
        documents[tokenId] = document;
        balanceOf[to]++;
        owners[tokenId] = to;
        emit Transfer(address(0), to, tokenId);
    }

    /// The same to many at once, numbered from the first.
    function mintMany(address[] calldata to, uint256 first) external {
        for (uint256 i = 0; i < to.length; i++) {
            balanceOf[to[i]]++;
            owners[first + i] = to[i];
            emit Transfer(address(0), to[i], first + i);
        }
    }

    function ownerOf(uint256 tokenId) public view returns (address owner) {
        owner = owners[tokenId];
        if (owner == address(0)) revert NoToken(tokenId);
    }

    function tokenURI(uint256 tokenId) external view returns (string memory) {
        ownerOf(tokenId);
        return documents[tokenId];
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        if (owners[tokenId] != from || msg.sender != from) revert NotOwner(msg.sender, tokenId);
        balanceOf[from]--;
        balanceOf[to]++;
        owners[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }
}
