<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Secret;

defined( 'ABSPATH' ) || exit;

/** The client that rate limits count. Its address is never stored, only a MAC that changes every day or with every message (I9). */
final class ClientAddress {

	/** @param Closure(): list<string> $trustedProxies Addresses or networks whose forwarded header is believed. */
	public function __construct(
		private readonly Clock $clock,
		private readonly Closure $trustedProxies,
	) {
	}

	/** The same for one client throughout a day (UTC); says nothing about it afterwards. */
	public function token(): string {
		$day = intdiv( $this->clock->now(), DAY_IN_SECONDS );
		return bin2hex( Secret::mac( 'client', $day . '|' . self::group( $this->find() ) ) );
	}

	/**
	 * A MAC over a message and its client: the same on every day, and for the same message alone, so that it says nothing of what else a
	 * client has sent.
	 */
	public function mac( string $message ): string {
		return bin2hex( Secret::mac( 'client-message', $message . '|' . self::group( $this->find() ) ) );
	}

	/** Who hands this request on without being trusted: behind it all visitors are one client. Null where nobody does. */
	public function unknownProxy(): ?string {
		$address = self::server( 'REMOTE_ADDR' );
		return '' === self::server( 'HTTP_X_FORWARDED_FOR' ) || self::isAmong( $address, ( $this->trustedProxies )() ) ? null : $address;
	}

	/** The nearest address that no trusted proxy has, read from the right: what stands left of it may be invented. */
	private function find(): string {
		$address = self::server( 'REMOTE_ADDR' );
		$forward = self::server( 'HTTP_X_FORWARDED_FOR' );
		$proxies = '' === $forward ? [] : ( $this->trustedProxies )();
		foreach ( array_reverse( explode( ',', $forward ) ) as $hop ) {
			$hop = self::withoutPort( trim( $hop ) );
			if ( ! self::isAmong( $address, $proxies ) || false === filter_var( $hop, FILTER_VALIDATE_IP ) ) {
				break;
			}
			$address = $hop;
		}
		return $address;
	}

	/** Some proxies forward "address:port", an IPv6 address then in brackets. */
	private static function withoutPort( string $hop ): string {
		return 1 === preg_match( '/^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):[0-9]+$/i', $hop, $part ) ? $part[1] . ( $part[2] ?? '' ) : $hop;
	}

	/** One household has one IPv6 /64, and could otherwise be as many clients as it likes. */
	private static function group( string $address ): string {
		$bytes = self::bytes( false === filter_var( $address, FILTER_VALIDATE_IP ) ? '0.0.0.0' : $address );
		return bin2hex( 16 === strlen( $bytes ) ? substr( $bytes, 0, 8 ) : $bytes );
	}

	/** An IPv4 address written as IPv6, as servers do that listen on both, is that IPv4 address. */
	private static function bytes( string $address ): string {
		$bytes = (string) inet_pton( $address );
		return str_starts_with( $bytes, "\0\0\0\0\0\0\0\0\0\0\xff\xff" ) ? substr( $bytes, 12 ) : $bytes;
	}

	/** @param list<string> $networks */
	private static function isAmong( string $address, array $networks ): bool {
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
		$left  = self::bytes( $base );
		$right = self::bytes( $address );
		$bits  = is_numeric( $length ) ? max( 0, (int) $length ) : 8 * strlen( $left );
		$bytes = intdiv( $bits, 8 );
		if ( strlen( $left ) !== strlen( $right ) || substr( $left, 0, $bytes ) !== substr( $right, 0, $bytes ) ) {
			return false;
		}
		$rest = 0 === $bits % 8 || $bytes >= strlen( $left ) ? 0 : 0xff << ( 8 - $bits % 8 ) & 0xff;
		return 0 === $rest || ( ord( $left[ $bytes ] ) & $rest ) === ( ord( $right[ $bytes ] ) & $rest );
	}

	private static function server( string $key ): string {
		$value = $_SERVER[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
