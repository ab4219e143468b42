// SPDX-License-Identifier: MIT
pragma solidity ^0.8.26;

/// ENS in one contract for the devnet: registry, resolver, and the two questions libraries ask of the universal resolver.
/// Anyone may write, also what is not true, and no name is refused: a reader must do with that.
contract NameRegistry {
    struct Primary {
        string name;
        bytes32 node;
    }

    uint256 private constant ETHER_COIN = 60;

    mapping(bytes32 node => address) private holders;
    mapping(bytes32 node => mapping(string key => string)) public text;
    mapping(bytes32 node => mapping(uint256 coinType => bytes)) private records;
    mapping(address holder => Primary) private primaries;

    error DNSDecodingFailed(bytes dns);
    error EmptyAddress();
    error ResolverError(bytes errorData);
    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error UnsupportedResolverProfile(bytes4 selector);

    /// The name leads to the holder, and the holder to the name.
    function register(string calldata name, address holder) external {
        holders[hashName(name)] = holder;
        setPrimary(holder, name);
    }

    /// What the holder says of itself, whomever the name belongs to.
    function setPrimary(address holder, string calldata name) public {
        primaries[holder] = Primary(name, hashName(name));
    }

    function setText(string calldata name, string calldata key, string calldata value) external {
        text[hashName(name)][key] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return holders[node];
    }

    /// ENSIP-9: the address on another chain, by its coin type.
    function setAddress(string calldata name, uint256 coinType, bytes calldata value) external {
        records[hashName(name)][coinType] = value;
    }

    /// ENSIP-9: the address as bytes.
    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        address holder = holders[node];
        if (coinType != ETHER_COIN) return records[node][coinType];
        return holder != address(0) ? abi.encodePacked(holder) : bytes("");
    }

    /// ENSIP-10: `data` is a call of `addr` or `text`. Nothing is off chain, so gateways are not needed.
    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory result, address resolver)
    {
        if (holders[hashDns(name)] == address(0)) revert ResolverNotFound(name);
        bool success;
        (success, result) = address(this).staticcall(data);
        if (!success && result.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (!success) revert ResolverError(result);
        return (result, address(this));
    }

    /// ENSIP-19: the primary name of an address, unless the name leads elsewhere.
    function reverseWithGateways(bytes calldata holder, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        if (holder.length == 0) revert EmptyAddress();
        if (holder.length != 20 || coinType != ETHER_COIN) return ("", address(0), address(0));
        Primary storage primary = primaries[address(bytes20(holder))];
        if (bytes(primary.name).length == 0) return ("", address(0), address(this));
        address owner = holders[primary.node];
        if (owner == address(0)) revert ResolverNotFound(bytes(primary.name));
        if (owner != address(bytes20(holder)))
            revert ReverseAddressMismatch(primary.name, abi.encodePacked(owner));
        return (primary.name, address(this), address(this));
    }

    /// EIP-137's namehash of a name with dots.
    function hashName(string calldata name) private pure returns (bytes32 node) {
        bytes calldata letters = bytes(name);
        uint256 end = letters.length;
        for (uint256 start = end; end > 0; start--) {
            if (start > 0 && letters[start - 1] != ".") continue;
            node = join(node, letters[start:end]);
            if (start == 0) break;
            end = start - 1;
        }
    }

    /// The same of a name in DNS's wire format: each label after its length, then a zero.
    function hashDns(bytes calldata dns) private pure returns (bytes32) {
        if (dns.length == 0) revert DNSDecodingFailed(dns);
        uint256 size = uint8(dns[0]);
        if (size == 0 && dns.length == 1) return 0;
        if (size == 0 || dns.length < size + 2) revert DNSDecodingFailed(dns);
        return join(hashDns(dns[size + 1:]), dns[1:size + 1]);
    }

    function join(bytes32 parent, bytes calldata label) private pure returns (bytes32) {
        return keccak256(abi.encodePacked(parent, keccak256(label)));
    }
}
