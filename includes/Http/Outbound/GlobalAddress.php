<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

defined( 'ABSPATH' ) || exit;

/**
 * Checks whether an IP address is a public unicast address: not private, loopback or reserved, nor an IPv6 form of such an IPv4
 * address.
 */
final class GlobalAddress {

	/** IANA's special-purpose ranges, multicast and reserved ranges. */
	private const SPECIAL = [
		'0.0.0.0/8',
		'10.0.0.0/8',
		'100.64.0.0/10',
		'127.0.0.0/8',
		'169.254.0.0/16',
		'172.16.0.0/12',
		'192.0.0.0/24',
		'192.0.2.0/24',
		'192.88.99.0/24',
		'192.168.0.0/16',
		'198.18.0.0/15',
		'198.51.100.0/24',
		'203.0.113.0/24',
		'224.0.0.0/3',
		'2001::/23',
		'2001:db8::/32',
		'2002::/16',
		'3fff::/20',
	];

	/** All allocated public IPv6 addresses; mapped, translated and local addresses lie outside this range. */
	private const UNICAST = '2000::/3';

	/** @param string $address IPv4 or IPv6 address without brackets. */
	public static function isGlobal( string $address ): bool {
		if ( false === filter_var( $address, FILTER_VALIDATE_IP ) ) {
			return false;
		}
		foreach ( self::SPECIAL as $block ) {
			if ( self::isIn( $address, $block ) ) {
				return false;
			}
		}
		return ! str_contains( $address, ':' ) || self::isIn( $address, self::UNICAST );
	}

	private static function isIn( string $address, string $block ): bool {
		[ $network, $bits ] = explode( '/', $block );
		$addressBytes       = (string) inet_pton( $address );
		$networkBytes       = (string) inet_pton( $network );
		$wholeBytes         = intdiv( (int) $bits, 8 );
		// Selects the network's bits in a byte that belongs to the network only in part; 0 if there is no such byte.
		$mask               = ( 0xFF << ( 8 - (int) $bits % 8 ) ) & 0xFF;
		return strlen( $addressBytes ) === strlen( $networkBytes ) && substr( $addressBytes, 0, $wholeBytes ) === substr( $networkBytes, 0, $wholeBytes )
			&& ( 0 === $mask || ( ord( $addressBytes[ $wholeBytes ] ) & $mask ) === ( ord( $networkBytes[ $wholeBytes ] ) & $mask ) );
	}
}
