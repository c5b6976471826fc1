<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/**
 * Identifies the client for rate limits. The address itself is never stored, only a MAC that differs each day or for each message.
 */
final class ClientAddress {

	/** @param Closure(): list<string> $trustedProxies Addresses or networks whose forwarded header is trusted. */
	public function __construct(
		private readonly Clock $clock,
		private readonly Closure $trustedProxies,
	) {
	}

	/** MAC of the client that changes every day (UTC), so that nobody can link the client's actions on different days. */
	public function token(): string {
		$day = intdiv( $this->clock->now(), DAY_IN_SECONDS );
		return bin2hex( Secret::mac( 'client', $day . '|' . self::group( $this->clientIp() ) ) );
	}

	/**
	 * MAC over a message and its client, the same on every day. It differs for each message, so that nobody can tell which
	 * messages come from one client.
	 */
	public function mac( string $message ): string {
		return bin2hex( Secret::mac( 'client-message', $message . '|' . self::group( $this->clientIp() ) ) );
	}

	/**
	 * Proxy that forwards this request without being trusted, so that all visitors behind it count as one client; null if
	 * there is none.
	 */
	public function unknownProxy(): ?string {
		$address = self::server( 'REMOTE_ADDR' );
		return '' === self::server( 'HTTP_X_FORWARDED_FOR' ) || self::isInAny( $address, ( $this->trustedProxies )() ) ? null : $address;
	}

	/** Rightmost address that is no trusted proxy: the addresses to the left of it may be forged. */
	private function clientIp(): string {
		$address   = self::server( 'REMOTE_ADDR' );
		$forwarded = self::server( 'HTTP_X_FORWARDED_FOR' );
		$proxies   = '' === $forwarded ? [] : ( $this->trustedProxies )();
		foreach ( array_reverse( explode( ',', $forwarded ) ) as $hop ) {
			$hop = self::withoutPort( trim( $hop ) );
			if ( ! self::isInAny( $address, $proxies ) || false === filter_var( $hop, FILTER_VALIDATE_IP ) ) {
				break;
			}
			$address = $hop;
		}
		return $address;
	}

	/** Some proxies forward "address:port", with brackets around an IPv6 address. */
	private static function withoutPort( string $hop ): string {
		return 1 === preg_match( '/^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):[0-9]+$/i', $hop, $part ) ? $part[1] . ( $part[2] ?? '' ) : $hop;
	}

	/** An IPv6 client counts by its /64: one household has a whole /64, and could otherwise appear as any number of clients. */
	private static function group( string $address ): string {
		$bytes = self::bytes( false === filter_var( $address, FILTER_VALIDATE_IP ) ? '0.0.0.0' : $address );
		return bin2hex( 16 === strlen( $bytes ) ? substr( $bytes, 0, 8 ) : $bytes );
	}

	/** Converts an IPv4-mapped IPv6 address, which dual-stack servers report, to IPv4. */
	private static function bytes( string $address ): string {
		$bytes = (string) inet_pton( $address );
		return str_starts_with( $bytes, "\0\0\0\0\0\0\0\0\0\0\xff\xff" ) ? substr( $bytes, 12 ) : $bytes;
	}

	/** @param list<string> $networks */
	private static function isInAny( string $address, array $networks ): bool {
		foreach ( $networks as $network ) {
			if ( self::contains( $network, $address ) ) {
				return true;
			}
		}
		return false;
	}

	/** @param string $network Address, or network in CIDR notation. */
	private static function contains( string $network, string $address ): bool {
		[ $base, $length ] = explode( '/', $network, 2 ) + [ '', null ];
		if ( false === filter_var( $base, FILTER_VALIDATE_IP ) || false === filter_var( $address, FILTER_VALIDATE_IP ) ) {
			return false;
		}
		$baseBytes    = self::bytes( $base );
		$addressBytes = self::bytes( $address );
		$bits         = is_numeric( $length ) ? max( 0, (int) $length ) : 8 * strlen( $baseBytes );
		$bytes        = intdiv( $bits, 8 );
		if ( strlen( $baseBytes ) !== strlen( $addressBytes ) || substr( $baseBytes, 0, $bytes ) !== substr( $addressBytes, 0, $bytes ) ) {
			return false;
		}
		// Selects the network's bits in a byte that belongs to the network only in part; 0 if there is no such byte.
		$mask = 0 === $bits % 8 || $bytes >= strlen( $baseBytes ) ? 0 : ( 0xff << ( 8 - $bits % 8 ) ) & 0xff;
		return 0 === $mask || ( ord( $baseBytes[ $bytes ] ) & $mask ) === ( ord( $addressBytes[ $bytes ] ) & $mask );
	}

	private static function server( string $key ): string {
		$value = $_SERVER[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
